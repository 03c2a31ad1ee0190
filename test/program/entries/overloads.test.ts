import { expect, test } from 'vitest';
import { entriesOf } from './entries-of.ts';

const NOTES = `namespace Shop;
public class NotesController : Controller
{
    [HttpGet]
    public IActionResult Edit(int id) { return View(); }
    [HttpPost]
    public IActionResult Edit(int id, NoteModel model) { return Redirect("/notes"); }
}
`;
const AREA = `namespace Shop.Areas.Admin;
public class NotesController : Controller
{
    public IActionResult Configure() { return View(); }
}
public class Edit { }
`;
const ENDPOINTS = `namespace Host;
public static class Endpoints
{
    public static void Map(IEndpointRouteBuilder endpoints)
    {
        endpoints.MapControllerRoute("note", "~/{id}.aspx", new { controller = "Notes", action = "Edit", area = "" });
        endpoints.MapControllerRoute("admin", "config/", new { controller = "Notes", action = "Configure" });
    }
}
`;

test('of two actions of one name each is its own handler, and a path of the table leads to the action that it names', async () => {
  expect(await entriesOf({ 'Notes.cs': NOTES, 'Areas/Admin/Notes.cs': AREA, 'host/Endpoints.cs': ENDPOINTS })).toEqual([
    'GET /Notes/Edit → Edit (Notes.cs:4)',
    'POST /Notes/Edit → Edit (Notes.cs:6)',
    'ANY /Notes/Configure → Configure (Areas/Admin/Notes.cs:4)',
    'ANY /{id}.aspx → NotesController.Edit (Notes.cs:4)',
    'ANY /config/ → NotesController.Configure (Areas/Admin/Notes.cs:4)',
  ]);
});
