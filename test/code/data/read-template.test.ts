import { expect, test } from 'vitest';

import type { ReadItems } from '../../../src/code/data/data-item.ts';
import * as templates from '../../../src/code/data/read-template.ts';

function itemsOf(read: ReadItems, text: string): string[] {
  return (read(text) ?? []).map(({ name, captures }) => `${name} ${captures.expression}`);
}

test.each<[string, ReadItems, string, string[]]>([
  ['EJS', templates.readEjs, '<%- user.bio %> <%= user.name %> <%- include("head") %>', ['raw user.bio']],
  [
    'ERB',
    templates.readErb,
    '<%= raw @bio %> <%== params[:q] %> <%= @name.html_safe %> <%= @name %> <%= yield %>',
    ['raw @bio', 'raw-request params[:q]', 'raw @name.html_safe'],
  ],
  ['Haml', templates.readHaml, '%p!= @bio\n%p= @name\n', ['raw @bio']],
  ['Handlebars', templates.readHandlebars, '{{{bio}}} {{name}} {{& more}} {{{body}}}', ['raw bio', 'raw more']],
  ['Pug', templates.readPug, 'p!= bio\np= name\np hello !{name} and #{name}\n', ['raw bio', 'raw name']],
  [
    'Jinja',
    templates.readJinja,
    '{{ bio|safe }} {{ name }} {% autoescape off %}{% endautoescape %} {{ x|tojson|safe }}',
    ['raw bio|safe', 'escaping-off autoescape off'],
  ],
  ['Twig', templates.readTwig, '{{ bio|raw }} {{ name }} {{ form_widget(form)|raw }}', ['raw bio|raw']],
  ['Blade', templates.readBlade, '{!! $bio !!} {{ $name }} {!! csrf_field() !!} {!! $users->links() !!}', ['raw $bio']],
  [
    'JSP',
    templates.readJsp,
    '<%= bio %> ${param.q} ${user.name} <c:out value="${bio}" escapeXml="false"/> <c:out value="${param.p}"/>',
    ['raw bio', 'raw-request param.q', 'raw ${bio}', 'page undefined'],
  ],
  ['Razor', templates.readRazor, '@Html.Raw(Model.Bio) @Model.Name @((MarkupString)bio)', ['raw Model.Bio', 'raw bio']],
  [
    'HTML',
    templates.readHtml,
    '<p th:utext="${bio}" th:text="${name}"></p>{{ .Bio | safeHTML }}{{ .Name }}',
    ['raw ${bio}', 'raw .Bio | safeHTML'],
  ],
])('%s puts out raw what it says, and escapes the rest', (_, read, text, expected) => {
  expect(itemsOf(read, text)).toEqual(expected);
});

test('texts that the template writes itself are no data', () => {
  expect(itemsOf(templates.readErb, `<%= user.admin ? '<b>yes</b>'.html_safe : '' %>`)).toEqual([]);
  expect(itemsOf(templates.readEjs, `<%- "a" %><%- t('title') %>`)).toEqual([]);
});
