/** Addresses of others: hosts of carriers, traders, banks, authorities, providers, and what ordinary people use. */
const hosts = `
  maersk.com msc.com cma-cgm.com hapag-lloyd.com one-line.com evergreen-line.com yangming.com hmm21.com zim.com
  pilship.com oocl.com coscoshipping.com wanhai.com kuehne-nagel.com dhl.com dbschenker.com dsv.com expeditors.com
  fedex.com ups.com tnt.com aramex.com geodis.com bollore.com ceva-logistics.com panalpina.com agility.com
  kerrylogistics.com sinotrans.com nipponexpress.com yusen-logistics.com hellmann.com rhenus.group gefco.net
  dachser.com xpo.com chrobinson.com flexport.com freightos.com cargill.com bunge.com adm.com ldc.com olamgroup.com
  wilmar-international.com glencore.com trafigura.com vitol.com gunvorgroup.com mercuria.com noble.com cofcointl.com
  viterra.com louisdreyfus.com simedarby.com ioigroup.com klk.com.my felda.net.my fgvholdings.com genting.com
  petronas.com petronas.com.my topglove.com hartalega.com.my westports.com.my mmc.com.my northport.com.my
  portklang.gov.my customs.gov.my matrade.gov.my mpob.gov.my mida.gov.my bnm.gov.my maybank2u.com.my cimb.com
  publicbank.com.my rhbgroup.com hsbc.com.my hsbc.co.uk barclays.co.uk sc.com dbs.com.sg ocbc.com uob.com.sg
  psa.com.sg mpa.gov.sg customs.gov.sg enterprisesg.gov.sg jurong-port.com.sg dpworld.com adports.ae dmcc.ae
  emiratesnbd.com adcb.com etihad.com emirates.com qatarairways.com.qa saudia.com turkishairlines.com
  turkiyeisbankasi.com.tr garantibbva.com.tr ziraatbank.com.tr arkas.com.tr ekol.com borusanlojistik.com
  ptt.gov.tr ticaret.gov.tr tim.org.tr karaca.com.tr ulker.com.tr piraeusbank.gr nbg.gr olp.gr attica-group.com
  minoan.gr greekexports.gr enterprisegreece.gov.gr aade.gr hbl.com nationalbank.com.pk tdap.gov.pk fbr.gov.pk
  engro.com hubpower.com pakistanpost.gov.pk tcs.com.pk alibaba.com 1688.com made-in-china.com globalsources.com
  indiamart.com tradeindia.com exportersindia.com europages.com kompass.com thomasnet.com ec21.com tradekey.com
  amazon.com amazon.co.uk ebay.com walmart.com costco.com carrefour.com tesco.com aldi.com lidl.de metro.de
  nestle.com unilever.com danone.com mondelezinternational.com mars.com ferrero.com lavazza.com starbucks.com
  bp.com shell.com totalenergies.com eni.com equinor.com aramco.com adnoc.ae lukoil.com sasol.com basf.com
  dow.com sabic.com yara.com mosaicco.com nutrien.com icl-group.com tatachemicals.com tatasteel.com arcelormittal.com
  posco.com nipponsteel.com bluescope.com lumentum.com lumenis.com luminex.net lumber.com luxor.com lux.lu lumo.fi
  simex.com timex.com comex.com.mx rolex.com cemex.com memex.org
  northernlights.com northstar.com northropgrumman.com bridgestone.com bridgewater.com cambridge.org woodbridge.ca
  commodities-now.com commodity.com crbtrader.com barchart.com bluebird.com blueocean.net blue-ridge.org bluewater.com
  harbourair.com harbour-energy.com sydneyharbour.com.au oldharbour.co.uk pearlharbor.org boldharvest.com
  selangor.gov.my selangorfc.com selangortimes.com palmoil.com palmbeach.com selangkah.my selcare.com palm.com
  google.com microsoft.com apple.com github.com gitlab.com dropbox.com wetransfer.com docusign.com adobe.com zoom.us
  slack.com atlassian.net salesforce.com hubspot.com mailchimp.com sendgrid.net zendesk.com shopify.com wix.com
  wikipedia.org bbc.co.uk reuters.com ft.com bloomberg.com economist.com nytimes.com lloydslist.com joc.com
  tradewindsnews.com splash247.com seatrade-maritime.com porttechnology.org iata.org imo.org wto.org unctad.org
  icc.org bimco.org fiata.org gafta.com fosfa.org incoterms.net intertek.com sgs.com bureauveritas.com dnv.com
`;

/** What is no plain host. */
const others = [
  'john.smith@gmail.com',
  '"Ahmad bin Yusof" <ahmad.yusof@yahoo.com>',
  'Li Wei <liwei88@163.com>',
  'mehmet.kaya@hotmail.com',
  'γιώργος@παράδειγμα.gr',
  'maria.papadopoulou@outlook.com.gr',
  'sales.team@proton.me',
  'https://bit.ly/3xYz12A',
  'https://tinyurl.com/yc7wq9',
  'https://t.co/AbCdEf',
  'https://www.linkedin.com/company/maersk/',
  'https://www.facebook.com/dhl',
  'https://x.com/reuters',
  'https://www.youtube.com/watch?v=abc123',
  'https://t.me/durov',
  'https://wa.me/14155552671',
  'https://xn--80ak6aa92e.com/',
  'https://почта.рф/',
  'https://müller.de/kontakt',
  'https://münchen.de',
  'https://中国银行.cn',
  'https://κύπρος.gr',
  'https://maersk.com/tracking/MSKU1234567?lang=en#top',
  'http://192.168.0.1/admin',
  'https://8.8.8.8/',
  'https://user:pass@ftp.maersk.com/',
  'https://maersk.com:8443/api',
  'ftp://ftp.dhl.com/files',
  '+1 415 555 2671',
  '+60 12-345 6789',
  '+44 161 496 0000',
  '+86 10 6552 9988',
  '+90 312 444 0 000',
  '+971 50 765 4321',
  '+30 21 0333 0000',
  '+92 21 3568 0000',
  'tel:+33142685300',
  'Our office: 12 Harbour Road, tel. +65 6123 4567',
  'mailto:info@iata.org?subject=Hello',
  'Contact Anna Svensson <anna.svensson@dsv.com> for the invoice.',
  'See https://www.reuters.com/business/ and https://www.ft.com/commodities.',
];

/** Addresses of a stranger's name, as links and mailboxes of all kinds. */
export const honestAddresses: readonly string[] = [
  ...hosts
    .trim()
    .split(/\s+/)
    .flatMap((host, index) => {
      const form = [
        host,
        `https://www.${host}/about?lang=en`,
        `sales@${host}`,
        `"Sales Team" <info@mail.${host}>`,
      ][index % 4];
      return form ?? [];
    }),
  ...others,
];

/** Names two letters away from a name: near enough to look into, and another company all the same. */
export function* twoLettersAway(domain: string): Generator<string> {
  const dot = domain.indexOf('.');
  const name = domain.slice(0, dot);
  for (let first = 0; first < name.length - 2; first++) {
    for (let second = first + 2; second < name.length; second += 2) {
      const changed = [...name];
      changed[first] = changed[first] === 'w' ? 'k' : 'w';
      changed[second] = changed[second] === 'y' ? 'p' : 'y';
      yield changed.join('') + domain.slice(dot);
    }
  }
}
