import { expect, test } from 'vitest';

import { contracts } from '../../../src/lens/contract/contracts.ts';
import { ruleView } from '../rule-view.ts';

/** What frameworks answer by themselves, as `entry: status when: says`. */
async function implied(files: Record<string, string>): Promise<string[]> {
  const { beside = [] } = contracts.report(await ruleView('contracts', files));
  return beside.flatMap(({ kind, answer }) =>
    kind === 'implied' && answer ? [`${answer.entry}: ${[answer.status, answer.when].filter(Boolean).join(' ')}: ${answer.says}`] : [],
  );
}

const NEST = `import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Res } from '@nestjs/common';
@Controller('orders')
export class OrdersController {
  @Post()
  add(@Body() order: OrderDto) { return this.orders.add(order); }
  @Post('plain')
  @HttpCode(202)
  plain(@Body() order: Record<string, string>) { return order; }
  @Get(':id')
  show(@Param('id', ParseIntPipe) id: number) { return this.orders.show(id); }
  @Get('file')
  file(@Res() res: Response) { this.orders.pipe(res); }
}
`;
const PIPE = (options: string) => `import { ValidationPipe } from '@nestjs/common';\napp.useGlobalPipes(new ValidationPipe(${options}));\n`;

test('NestJS: what its pipes refuse, and with which status it sends what handlers give back', async () => {
  expect(await implied({ 'src/orders.controller.ts': NEST, 'src/main.ts': PIPE('{ whitelist: true }') })).toEqual([
    'POST /orders: 400 when what is sent is no valid OrderDto: its framework answers',
    'POST /orders: 201: answers as its framework does',
    'GET /orders/:id: 400 when ParseIntPipe refuses the parameter: its framework answers',
    'GET /orders/:id: 200: answers as its framework does',
  ]);
});

test('NestJS: the status of a pipe is the one that it is given, and none that is known where it makes errors of its own', async () => {
  const first = async (options: string) =>
    (await implied({ 'src/orders.controller.ts': NEST, 'src/main.ts': PIPE(options) })).filter((line) => line.includes('OrderDto'));
  expect(await first('{ errorHttpStatusCode: HttpStatus.UNPROCESSABLE_ENTITY }')).toEqual([
    'POST /orders: 422 when what is sent is no valid OrderDto: its framework answers',
  ]);
  expect(await first('{ exceptionFactory: (errors) => fail(errors) }')).toEqual([
    'POST /orders: when what is sent is no valid OrderDto: its framework answers',
  ]);
  const alone = await implied({ 'src/orders.controller.ts': NEST });
  expect(alone.filter((line) => line.includes('OrderDto'))).toEqual([]);
});

const SPRING = `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
public class Orders {
  private final OrderService service = null;
  @PostMapping("/orders")
  public Order add(@RequestBody @Valid Order order) { return service.add(order); }
  @GetMapping("/orders")
  public ResponseEntity<Order> show() { return service.find(); }
}
`;
const SERVICE = `package shop;
import org.springframework.security.access.prepost.PreAuthorize;
public class OrderService {
  @PreAuthorize("hasRole('ADMIN')")
  public Order add(Order order) { return order; }
}
`;
const ADVICE = `package shop;
import org.springframework.web.bind.annotation.*;
@ControllerAdvice
public class Advice {
  @ExceptionHandler(MethodArgumentNotValidException.class)
  @ResponseStatus(HttpStatus.UNPROCESSABLE_ENTITY)
  public String invalid(Exception e) { return "invalid"; }
}
`;

test('Spring: what it refuses of a body, with the status of a handler of the application, and what services ask that are called', async () => {
  expect(await implied({ 'Orders.java': SPRING, 'OrderService.java': SERVICE, 'Advice.java': ADVICE })).toEqual([
    'POST /orders: 400 when the body cannot be read as Order: its framework throws HttpMessageNotReadableException',
    'POST /orders: 422 when the body is no valid Order: its framework throws MethodArgumentNotValidException',
    "POST /orders: 403 when not hasRole('ADMIN'): its framework throws AccessDeniedException",
    'POST /orders: 200: answers as its framework does',
  ]);
});

test('Django REST framework: what the views of its package answer by their names', async () => {
  const urls = `from rest_framework import viewsets
from rest_framework.routers import DefaultRouter

class OrderViewSet(viewsets.ModelViewSet):
    http_method_names = ["post", "delete"]

router = DefaultRouter()
router.register("orders", OrderViewSet)
urlpatterns = [path("api/", include(router.urls))]
`;
  expect(await implied({ 'urls.py': urls })).toEqual([
    'POST /orders/: 400 when its serializer refuses what is sent: its framework answers',
    'POST /orders/: 201: answers as its framework does',
    'DELETE /orders/{pk}/: 404 when there is no such object: its framework answers',
    'DELETE /orders/{pk}/: 204: answers as its framework does',
  ]);
});

test('ASP.NET: an attribute of a class holds for its heirs, and results say their own status', async () => {
  const base = '[ApiController]\npublic abstract class Api : ControllerBase {}\n';
  const orders = `[Route("orders")]
public class OrdersController : Api
{
    [HttpPost]
    public Task<Order> Add(Order order) { return service.Add(order); }
    [HttpGet]
    public Task<IActionResult> Show() { return service.Show(); }
    [HttpGet("{id}")]
    public Task<IActionResult> ShowOne(int id) { return service.Show(id); }
}
`;
  expect(await implied({ 'Api.cs': base, 'Orders.cs': orders })).toEqual([
    'POST /orders: 400 when what is sent does not fit the parameters, by [ApiController]: its framework answers',
    'POST /orders: 200: answers as its framework does',
    'GET /orders/{id}: 400 when what is sent does not fit the parameters, by [ApiController]: its framework answers',
  ]);
});

test('FastAPI: parameters of a request are checked, what is injected is not', async () => {
  const app = `from fastapi import Depends, FastAPI

app = FastAPI()


@app.get("/orders/{id}")
def show(id: int, user: User = Depends(current)):
    return find(id)


@app.post("/orders", status_code=201)
def add(db: Session = Depends(session)):
    return make()
`;
  expect(await implied({ 'app.py': app })).toEqual([
    'GET /orders/{id}: 422 when what is sent does not fit the parameters: its framework throws RequestValidationError',
    'GET /orders/{id}: 200: answers as its framework does',
  ]);
});

test('Laravel: the rules of a form request refuse what is sent, and no other parameter does', async () => {
  const request = '<?php\nclass StoreOrder extends FormRequest\n{\n    public function rules() { return ["name" => "required"]; }\n}\n';
  const controller = `<?php
class OrderController extends Controller
{
    public function store(StoreOrder $request, Basket $basket) { return $basket; }
    public function show(Order $order) { return $order; }
}
`;
  const routes =
    '<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::post("/orders", [OrderController::class, "store"]);\nRoute::get("/orders/{order}", [OrderController::class, "show"]);\n';
  const files = { 'routes/web.php': routes, 'app/OrderController.php': controller, 'app/StoreOrder.php': request };
  expect(await implied(files)).toEqual(['POST /orders: 422 when the rules of StoreOrder refuse what is sent: its framework answers']);
});
