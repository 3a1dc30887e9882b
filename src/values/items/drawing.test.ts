import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDrawing } from './drawing.ts';

test('a picture of ours is one', () => {
  assert.ok(
    isDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg"><defs><path id="a" d="M0 0"/></defs><use href="#a"/>\n<rect fill="url(#b)"/></svg>',
    ),
  );
});

const SVG = (inside: string) => `<svg viewBox="0 0 1 1">${inside}</svg>`;

test('whatever could do more than be seen is none', () => {
  for (const text of [
    '',
    '<p>text</p>',
    `${SVG('')}<img src=x>`,
    SVG('<script>alert(1)</script>'),
    SVG('<SCRIPT href="data:,alert(1)"/>'),
    SVG('<path onload="alert(1)"/>'),
    SVG('<path/onclick=alert(1)/>'),
    SVG('<foreignObject><p/></foreignObject>'),
    SVG('<a href="javascript:alert(1)">x</a>'),
    SVG('<use href="https://evil.example/x.svg#a"/>'),
    SVG('<image href="//evil.example/x.png"/>'),
    SVG('<animate attributeName="href" to="javascript:alert(1)"/>'),
    SVG('<style>@import "https://evil.example"</style>'),
    SVG('<!-- --><path/>'),
  ])
    assert.equal(isDrawing(text), false, text);
});
