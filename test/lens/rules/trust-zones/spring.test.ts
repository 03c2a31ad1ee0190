import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('data of requests, security by path and by annotation are found; plain services are not', async () => {
  expect(await matchesOf('trust-zones', 'spring.java', 'spring')).toEqual([
    '3 method-access expression=@PreAuthorize("hasRole(\'CLERK\')") of=create',
    '4 rate-limiter expression=@RateLimiter(name = "orders") of=create',
    '5 parameter expression=@PathVariable Long id',
    '5 parameter expression=@Valid @RequestBody OrderRequest request',
    '5 validated expression=@Valid @RequestBody OrderRequest request',
    '7 servlet-request expression=httpRequest.getHeader("X-Name")',
    '8 upload-name expression=file.getOriginalFilename()',
    '13 form expression=@Valid OrderForm form',
    '13 validated expression=@Valid OrderForm form',
    '13 file expression=MultipartFile file',
    '13 redirect expression=return "redirect:" + form.next(); value=form.next()',
    '15 permit-all expression=@PermitAll of=open',
    '17 redirect expression=response.sendRedirect(to) value=to',
    '18 redirect expression=new RedirectView(to) value=to',
    '23 message expression=String order',
    '28 class-access expression=@Secured("ROLE_ADMIN") of=AdminController',
    '29 cors-open expression=@CrossOrigin',
    '37 csrf-off expression=csrf(csrf -> csrf.disable()) with=csrf -> csrf.disable()',
    '38 policy-rest expression=authenticated() with=()',
    '38 policy expression=hasAnyRole("ADMIN", "AUDITOR") with=("ADMIN", "AUDITOR") paths=[ADMIN_PATHS]',
    '38 policy-method method=HttpMethod.DELETE expression=hasRole("ADMIN") with=("ADMIN") paths=[HttpMethod.DELETE | "/orders/**"]',
    '38 policy-open-method method=HttpMethod.GET expression=permitAll() with=() paths=[HttpMethod.GET | "/orders/**"]',
    '38 policy-open expression=permitAll() with=() paths=["/login" | "/status"]',
    '44 configured expression=httpBasic(withDefaults()) with=(withDefaults())',
    '45 csrf-off-chain',
    '47 policy-rest-open expression=permitAll() with=()',
    '48 frame-options-off expression=frameOptions(frame -> frame.disable()) with=frame -> frame.disable()',
    '49 cors-open expression=cors.setAllowedOrigins(List.of("*"))',
    '50 cors expression=cors.setAllowedOrigins(List.of("https://shop.example"))',
    '51 authentication expression=authenticationManager.authenticate(token)',
    '57 runner-arguments expression=String... args',
    '58 password-encoder expression=new BCryptPasswordEncoder()',
    '68 query expression="select o from Order o where o.code = :code"',
  ]);
});
