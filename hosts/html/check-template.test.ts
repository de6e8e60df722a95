import { describe, expect, it } from 'vitest';
import { Html } from './html.ts';
import { optional, shape } from './shape.ts';
import { createTemplateLanguage } from './template.ts';
import { faultLine } from './template-faults.ts';

const language = createTemplateLanguage({
  includes: { person: '{{ person.name }}\n{{ person.nmae }}' },
  includeFile: (name) => `includes/${name}.html`,
  texts: new Map([
    ['contact.title', []],
    ['locations.local', ['days']],
  ]),
});
const names = shape({
  title: 'text',
  isOpen: 'flag',
  body: 'html',
  company: { name: 'text', email: 'text' },
  people: [{ name: 'text', lines: [{ address: 'text' }] }],
  hours: optional({ days: 'text' }),
});
const compile = (text: string) => language.compile({ file: 'page.html', text, names });
const faultsOf = (text: string) => compile(text).check().map(faultLine);

describe('the check of a template', () => {
  it.each([
    [
      '{{ company.name }} {{ company["email"] }} {% if isOpen and title != "x" %}{{ body }}{% elsif people.size > 2 %}{{ people.first.name }}{% else %}{{ hours.days }}{% endif %}',
    ],
    [
      '{% for person in people limit: 3 %}{{ forloop.index }}{% for line in person.lines reversed %}{{ line.address }}{% endfor %}{% endfor %}',
    ],
    [
      "{{ 'contact.title' | t }} {{ 'locations.local' | t: days: hours.days }} {{ title | default: company.name | upcase }}",
    ],
    [
      '{% case title %}{% when "a", "b" %}A{% else %}B{% endcase %}{% comment %}<!-- {{ nothing }} -->{% endcomment %}{% unless isOpen %}x{% endunless %}',
    ],
  ])('takes %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    ['\n{{ titel }}', '2: no value is called "titel"; if you meant "title", correct the name'],
    [
      '{% if isOpne %}x{% endif %}',
      '1: no value is called "isOpne"; if you meant "isOpen", correct the name',
    ],
    [
      '{% if isOpen %}\n{% elsif isOpne %}x{% endif %}',
      '2: no value is called "isOpne"; if you meant "isOpen", correct the name',
    ],
    ['{{ constructor }}', '1: no value is called "constructor"'],
    ['{{ company.constructor }}', '1: no value is called "company.constructor"'],
    ['{{ company.nmae }}', '1: no value is called "company.nmae"; if you meant "name", correct the name'],
    [
      '{% for person in people %}\n{{ person.nam }}{% endfor %}',
      '2: no value is called "person.nam"; if you meant "name", correct the name',
    ],
    [
      '{% for person in poeple %}{{ person.anything }}{% endfor %}',
      '1: no value is called "poeple"; if you meant "people", correct the name',
    ],
    ['{% for x in title %}{% endfor %}', '1: "title" is not a list'],
    ['{% for person in people %}{% endfor %}{{ person.name }}', '1: no value is called "person"'],
    [
      '{{ title | default: compnay.name }}',
      '1: no value is called "compnay"; if you meant "company", correct the name',
    ],
    ['{{ company }}', '1: "company" is a group of values, not a text: write "company.name", for example'],
    ['{{ people }}', '1: "people" is a list, not a text: write {% for item in people %}'],
    ['{{ isOpen }}', '1: "isOpen" is yes or no, not a text: write {% if isOpen %}'],
    [
      '{{ contact.title }}',
      `1: no value is called "contact"; a text of the site is written {{ 'contact.title' | t }}`,
    ],
    [
      `{{ 'contact.titel' | t }}`,
      '1: no text is called "contact.titel"; if you meant "contact.title", correct the name',
    ],
    [`{{ 'locations.local' | t }}`, '1: the text "locations.local" needs a value for "days"'],
    ['{{ title | upcsae }}', '1: no filter is called "upcsae"; if you meant "upcase", correct the name'],
    ['{{ title | raw }}', '1: no filter is called "raw"'],
    [
      '\n\n{% if isOpen %}\n{% if title %}x{% endif %}',
      '3: {% if isOpen %} has no end: write {% endif %} where it ends',
    ],
    ['{% for a in people %}x', '1: {% for a in people %} has no end: write {% endfor %} where it ends'],
    ['{% if isOpen %}x{% end %}', '1: {% end %} cannot be here; if you meant "endif", correct the name'],
    [
      '{% for a in people %}\n{% if isOpen %}x{% endfor %}',
      '2: {% if isOpen %} has no end: write {% endif %} where it ends',
    ],
    [
      '{% if isOpen %}a{% if title %}b{% else %}c{% endif %}',
      '1: {% if isOpen %} has no end: write {% endif %} where it ends',
    ],
    ['{% fi isOpen %}', '1: {% fi %} cannot be here; if you meant "if", correct the name'],
    ['{% assign x = 1 %}', '1: {% assign %} cannot be here'],
    ['{% include "person" %}', '1: {% include %} cannot be here'],
    [
      '{% if isOpen adn title %}x{% endif %}',
      '1: "adn" is not joined to what is before it, by "and" for example',
    ],
    ['{{ title company }}', '1: "company" is not joined to what is before it, by "and" for example'],
    ['{% if isOpen %}a{% else title %}b{% endif %}', '1: unexpected "title"'],
    [
      '{% for a in people limt: 2 %}{% endfor %}',
      '1: "limt: 2" means nothing in {% for a in people limt: 2 %}',
    ],
    [
      '<p>\n<!-- if isOpen -->',
      '1: each reader would get this comment: write {% comment %}, or {% if name %} … {% endif %} for a condition',
    ],
    [
      '{% render "persn" %}',
      '1: no template to render is called "persn"; if you meant "person", correct the name',
    ],
  ])('refuses %j', (text, fault) => {
    expect(faultsOf(text)).toEqual([`page.html:${fault}`]);
  });

  it('names the file of a template that another includes', () => {
    expect(faultsOf('{% render "person", person: people.first %}')).toEqual([
      'includes/person.html:2: no value is called "person.nmae"; if you meant "name", correct the name',
    ]);
  });
});

describe('a rendered template', () => {
  const view = {
    title: '<b>',
    isOpen: true,
    body: Html.trust('<hr>'),
    company: { name: 'A & B', email: '' },
    people: [],
    hours: undefined,
  };
  const render = (text: string, changes = {}) =>
    String(compile(text).render({ ...view, ...changes }, (key, values) => `${key}${JSON.stringify(values)}`));

  it('escapes texts, and only them', () => {
    expect(render('{{ title }}{{ body }}{{ company.name }}{{ title | append: "<" }}')).toBe(
      '&lt;b&gt;<hr>A &amp; B&lt;b&gt;&lt;',
    );
  });

  it('takes empty texts, lists and groups for absent', () => {
    expect(
      render('{% if company.email or people or hours %}x{% endif %}{% for p in people %}x{% endfor %}'),
    ).toBe('');
  });

  it('fills values into texts', () => {
    expect(render(`{{ 'locations.local' | t: days: company.name }}`)).toBe(
      'locations.local{&quot;days&quot;:&quot;A &amp; B&quot;}',
    );
  });

  it('names file and line of what it cannot render', () => {
    expect(() => render('\n{{ titel }}')).toThrow('page.html:2: undefined variable: titel');
  });

  it('ends conditions where they end', () => {
    const nested = '{% if title %}a{% if isOpen %}b{% endif %}c{% endif %}d';
    expect(render(nested)).toBe('abcd');
    expect(render(nested, { title: '' })).toBe('d');
  });

  it('cannot reach what objects inherit, or render without end', () => {
    expect(() => render('{{ company.toString }}')).toThrow('undefined variable');
    const many = Array.from({ length: 3000 }, () => ({ name: 'x', lines: [] }));
    const loops =
      '{% for a in people %}{% for b in people %}{% for c in people %}{{ c.name }}{% endfor %}{% endfor %}{% endfor %}';
    expect(() => render(loops, { people: many })).toThrow(/limit/);
  });
});
