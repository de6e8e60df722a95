import type { Article } from '../../api/response-fields.ts';

export const article: Article = {
  uuid: '0b54fa71-3c5e-4c59-9d1c-7a7f1d3c2b10',
  attachment_url: '/content/pictures/container-vessel.svg',
  title: 'Which Incoterms 2020 rule fits a container',
  posted_by: 'Logistics Team',
  short_description: 'Who pays the quay, who bears the risk on it, and which of the eleven rules says so.',
  updated_at: '2025-03-14T09:00:00Z',
  content: `
<p>A container is handed over at a terminal, days before it is lifted on board. A rule that passes the risk at the
ship's rail leaves those days to chance, so <a href="/contact-us">ask us</a> before you write <strong>FOB</strong>.</p>
<h2>Where the risk passes</h2>
<table>
<thead><tr><th>Rule</th><th>Risk passes</th><th align="right">Days before loading</th></tr></thead>
<tbody>
<tr><td>FCA, terminal</td><td>When the first carrier takes the box over at the named terminal</td><td align="right">2 to 7</td></tr>
<tr><td>FOB</td><td>When the box is on board</td><td align="right">0</td></tr>
<tr><td>CIP</td><td>When the first carrier takes the box over</td><td align="right">2 to 7</td></tr>
</tbody>
</table>
<blockquote><p>Name the place as exactly as you can: the terminal, not the town.</p></blockquote>
<h3>What to check</h3>
<ol><li>The place named in the contract, the booking and the letter of credit is one and the same.</li>
<li>The document proves what the rule asks for:
<ul><li>a received-for-shipment bill for FCA,</li><li>an on-board note where the bank wants one.</li></ul></li></ol>
<p>The code of the place is its <code>UN/LOCODE</code>, for example <code>MYPKG</code>.</p>
<pre><code>FCA MYPKG Westports, Incoterms 2020</code></pre>
<figure><img src="/content/pictures/bill-of-lading.svg" alt="A bill of lading" width="1200" height="800">
<figcaption>The on-board note carries its own date.</figcaption></figure>`,
};
