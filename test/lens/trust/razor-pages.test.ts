import { expect, test } from 'vitest';

import { accessOf } from '../stated.ts';

const PROGRAM = `var builder = WebApplication.CreateBuilder(args);
builder.Services.AddRazorPages(options =>
{
    options.Conventions.AuthorizeFolder("/Admin");
    options.Conventions.AuthorizeAreaFolder("Shop", "/Orders");
    options.Conventions.AuthorizePage("/Account");
    options.Conventions.AllowAnonymousToPage("/Admin/Help");
});
`;
const MODEL = (attribute: string, methods: string) => `namespace Shop.Pages;

${attribute}
public class PageModel
{
${methods}
}
`;

test('a Razor page is told at the path that it says, else at its place, with a method beside it or without, behind the conventions for its place', async () => {
  const files = {
    'src/Program.cs': PROGRAM,
    'src/Pages/Index.cshtml': '@page\n<h1>Hello</h1>\n',
    'src/Pages/_Layout.cshtml': '<html></html>\n',
    'src/Pages/Admin/About.cshtml': '@page "/about-us"\n',
    'src/Pages/Admin/Help.cshtml': '@* Help *@\n@page\n',
    'src/Pages/Administration.cshtml': '@page\n',
    'src/Pages/Account.cshtml': '@page "{id:int}"\n@model PageModel\n',
    'src/Pages/Account.cshtml.cs': MODEL('', '    public void OnGet(int id) { }\n    public void OnPost(int id) { }'),
    'src/Areas/Shop/Pages/Orders/List.cshtml': '@page\n',
    'src/Areas/Other/Pages/Orders/List.cshtml': '@page\n',
  };
  expect((await accessOf(files)).toSorted()).toEqual([
    'protected GET /Account/{id:int} behind options.Conventions.AuthorizePage("/Account")',
    'protected GET /Shop/Orders/List behind options.Conventions.AuthorizeAreaFolder("Shop", "/Orders")',
    'protected GET /about-us behind options.Conventions.AuthorizeFolder("/Admin")',
    'protected POST /Account/{id:int} behind options.Conventions.AuthorizePage("/Account")',
    'unprotected GET /',
    'unprotected GET /Admin/Help',
    'unprotected GET /Administration',
    'unprotected GET /Other/Orders/List',
  ]);
});

test('what a Razor page or the class beside it says of who may see it counts for the page', async () => {
  const files = {
    'src/Program.cs': PROGRAM,
    'src/Pages/Own.cshtml': '@page\n@attribute [Authorize(Roles = "editor")]\n',
    'src/Pages/Beside.cshtml': '@page\n@model PageModel\n',
    'src/Pages/Beside.cshtml.cs': MODEL('[Authorize]', '    public IActionResult OnPost() => Page();'),
    'src/Pages/Admin/Open.cshtml': '@page\n@attribute [AllowAnonymous]\n',
  };
  expect((await accessOf(files)).toSorted()).toEqual([
    'protected GET /Beside behind Authorize',
    'protected GET /Own behind Authorize(Roles = "editor")',
    'protected POST /Beside behind Authorize',
    'unprotected GET /Admin/Open',
  ]);
});

test('what is asked of all Razor pages is asked of these alone', async () => {
  const files = {
    'src/Program.cs': 'app.MapRazorPages().RequireAuthorization();\napp.MapControllers();\n',
    'src/Pages/Index.cshtml': '@page\n',
    'src/HomeController.cs':
      '[Route("home")]\npublic class HomeController : ControllerBase\n{\n    [HttpGet]\n    public IActionResult Show() => Ok();\n}\n',
  };
  expect((await accessOf(files)).toSorted()).toEqual([
    expect.stringMatching(/^protected GET \/ behind app\.MapRazorPages\(\)/),
    'unprotected GET /home',
  ]);
});
