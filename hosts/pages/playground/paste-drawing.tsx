import type { ReactNode } from 'react';
import { Callout, Pasted, SmallButton, SmallForm, TextLines, WindowFrame } from './drawing-parts.tsx';
import type { SnippetKind } from './playground-state.ts';

type Picture = SnippetKind | 'file';

/** A page in an editor with the block that the snippet is pasted into. */
const block = (name: string, code: string): ReactNode => (
  <>
    <WindowFrame x={8} y={8} width={344} height={224} />
    <SmallButton x={216} y={34} width={58}>
      Preview
    </SmallButton>
    <SmallButton x={282} y={34} width={58}>
      Publish
    </SmallButton>
    <TextLines x={28} y={42} lengths={[120, 150]} />
    <text x={28} y={88}>
      {name}
    </text>
    <rect className="key" x={300} y={74} width="22" height="22" />
    <path d="M311 79v12M305 85h12" />
    <Callout x={300} y={74} step={1} />
    <Pasted x={28} y={104} width={304} height={46}>
      {code}
    </Pasted>
    <Callout x={332} y={104} step={2} />
    <TextLines x={28} y={174} lengths={[280, 304, 220]} />
    <Callout x={282} y={34} step={3} />
  </>
);

const pictures: Readonly<Record<Picture, ReactNode>> = {
  address: (
    <>
      <WindowFrame x={8} y={8} width={344} height={224} />
      <SmallButton x={282} y={34} width={58}>
        Publish
      </SmallButton>
      <TextLines x={28} y={42} lengths={[120, 150]} />
      <Callout x={20} y={83} step={1} />
      <Pasted x={38} y={70} width={294} height={26}>
        https://…/contact-us
      </Pasted>
      <Callout x={332} y={70} step={2} />
      <path d="M185 100v14m-5-5 5 6 5-6" />
      <SmallForm x={38} y={122} width={294} height={98} />
      <Callout x={282} y={34} step={3} />
    </>
  ),
  tag: block('Custom HTML', '<script … ></script> <trade-…>'),
  frame: block('Embed', '<iframe src="https://…/embed/…">'),
  file: (
    <>
      <WindowFrame x={8} y={8} width={168} height={224} />
      <text x={44} y={21}>
        page.html
      </text>
      <Callout x={120} y={17} step={1} />
      <TextLines x={24} y={44} lengths={[60, 110, 126]} />
      <Pasted x={20} y={76} width={146} height={58}>
        {'<trade-…>'}
      </Pasted>
      <Callout x={166} y={76} step={2} />
      <TextLines x={24} y={154} lengths={[126, 90, 60]} />
      <path d="M184 120h18m-6-5 7 5-7 5" />
      <WindowFrame x={212} y={8} width={140} height={224} />
      <TextLines x={226} y={44} lengths={[70, 110]} />
      <SmallForm x={222} y={72} width={120} height={106} />
      <TextLines x={226} y={198} lengths={[110, 80]} />
      <Callout x={342} y={17} step={3} />
    </>
  ),
  component: (
    <>
      <g className="dark">
        <rect x={8} y={8} width={344} height={52} />
        <text x={24} y={39}>
          npm install trade-elements
        </text>
      </g>
      <Callout x={330} y={34} step={1} />
      <WindowFrame x={8} y={76} width={196} height={156} />
      <TextLines x={24} y={112} lengths={[110, 70]} />
      <Pasted x={20} y={136} width={172} height={46}>
        {'<EnquiryForm … />'}
      </Pasted>
      <Callout x={192} y={136} step={2} />
      <TextLines x={24} y={204} lengths={[90, 50]} />
      <WindowFrame x={220} y={76} width={132} height={156} />
      <SmallForm x={230} y={108} width={112} height={110} />
      <Callout x={342} y={85} step={3} />
    </>
  ),
  link: (
    <>
      <rect className="paper" x={8} y={8} width={210} height={224} />
      <TextLines x={28} y={36} lengths={[90, 170, 150]} />
      <Pasted x={28} y={82} width={124} height={26}>
        Send an enquiry
      </Pasted>
      <Callout x={152} y={82} step={2} />
      <TextLines x={28} y={132} lengths={[170, 160, 170, 70]} />
      <g className="code">
        <rect className="paper" x={238} y={8} width={114} height={114} />
        <path d="M250 20h30v30h-30zM310 20h30v30h-30zM250 80h30v30h-30zM260 30h10v10h-10zM320 30h10v10h-10zM260 90h10v10h-10z" />
        <path d="M290 20v18M290 48v14h12M302 30v8M250 62h16M278 62v10h16v12M312 62h14v12M338 62v20M296 96h14v14M322 94h18M330 104v6" />
      </g>
      <Callout x={238} y={8} step={1} />
      <rect className="paper" x={268} y={140} width={54} height={92} rx={6} />
      <path d="M288 146h14" />
      <SmallForm x={272} y={154} width={46} height={68} />
      <Callout x={322} y={146} step={3} />
    </>
  ),
};

/** A drawing of the place where the snippet goes, with the numbers of the steps. */
export function PasteDrawing({ picture }: { picture: Picture }): ReactNode {
  return (
    <svg className="drawing" viewBox="0 0 360 240" aria-hidden="true" focusable="false">
      {pictures[picture]}
    </svg>
  );
}
