import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../../package.json';
import { enquiryFields } from '../../src/api/enquiry-fields.ts';

// What an administrator does who follows docs/install.md, docs/hosting.md and docs/operate.md on a new Debian machine: the commands as they are written
// there. The machine is a root of Debian's own packages, with its systemd, in a container, and has Node already. Scripts stand for
// the person who types into `nano`, and for `certbot`.

const folder = join(tmpdir(), 'trade-elements-walk');
const template = join(folder, 'template');
const root = join(folder, 'root');

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 2, 2] });

/** The commands of a section of a page. */
function commandsOf(
  page: 'install' | 'hosting' | 'operate',
  section: string,
  languages = ['', 'sh'],
): string[] {
  const [, text = ''] = readFileSync(`docs/${page}.md`, 'utf8').split(`\n## ${section}\n`);
  const blocks = [...(text.split('\n## ')[0] ?? '').matchAll(/^```(\w*)\n(.*?)^```$/gms)];
  return blocks
    .filter(([, language = '']) => languages.includes(language))
    .map(([, , commands = '']) =>
      commands
        // What the reader replaces.
        .replaceAll('ADDRESS_OF_THE_REPOSITORY', '/root/repository')
        .replaceAll('root@SERVER:', '/root')
        .replaceAll('2026-01-31T031500', '*'),
    );
}

const nano = `#!/bin/bash
case $1 in
  */company.yaml) sed -i 's/^name: .*/name: Walk Trading/' $1 ;;
  */settings) cat >>$1 <<SETTINGS
SMTP_URL=smtp://localhost:25
ENQUIRY_TO=sales@example.com
METRICS_PORT=9464
SETTINGS
esac
`;

const certbot = `#!/bin/bash
mkdir -p /etc/letsencrypt/live/www.example.com && cd $_
openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=www.example.com -keyout privkey.pem -out fullchain.pem
`;

/** A root with Debian, Node, git, and this commit in a repository that has the next release, too. */
function createRoot(): void {
  if (!existsSync(join(template, 'complete'))) {
    rmSync(template, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { VERSION_CODENAME: suite = '' } = Object.fromEntries(
      readFileSync('/etc/os-release', 'utf8')
        .split('\n')
        .map((line) => line.split('=')),
    );
    run(
      'debootstrap',
      '--variant=minbase',
      '--include=ca-certificates,git,curl,systemd,systemd-sysv',
      suite,
      template,
    );
    run('touch', join(template, 'complete'));
  }
  rmSync(root, { recursive: true, force: true });
  run('cp', '-a', template, root);
  run('cp', '-aL', process.execPath, join(root, 'usr/local/bin/node'));
  const npm = dirname(dirname(realpathSync(join(dirname(process.execPath), 'npm'))));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  run('ln', '-sf', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  run('ln', '-sf', '../lib/node_modules/npm/bin/npx-cli.js', join(root, 'usr/local/bin/npx'));
  // What reaching the package registries needs.
  for (const file of ['/etc/resolv.conf', '/etc/hosts', '/etc/apt', '/etc/ssl/certs/ca-certificates.crt'])
    run('cp', '-aLT', '--remove-destination', file, join(root, file));
  if (existsSync(join(homedir(), '.npmrc'))) run('cp', join(homedir(), '.npmrc'), join(root, 'root'));
  writeFileSync(join(root, 'etc/apt/apt.conf.d/99yes'), 'APT::Get::Assume-Yes "true";\n');
  writeFileSync(join(root, 'usr/local/bin/nano'), nano, { mode: 0o755 });
  writeFileSync(join(root, 'usr/local/bin/certbot'), certbot, { mode: 0o755 });
  writeFileSync(join(root, 'etc/systemd/system/walk.service'), unit());
  run('ln', '-s', '../walk.service', join(root, 'etc/systemd/system/multi-user.target.wants'));
  writeFileSync(join(root, 'root/walk'), script());

  const repository = join(root, 'root/repository');
  const git = (...args: string[]) =>
    run('git', '-C', repository, '-c', 'user.name=Walk', '-c', 'user.email=walk@example.com', ...args);
  run('git', 'clone', '--quiet', '--no-local', '.', repository);
  git('tag', '--force', `v${version}`);
  git('switch', '--quiet', '--create', 'next');
  run('npm', 'version', '0.2.0', '--no-git-tag-version', '--ignore-scripts', '--prefix', repository);
  git('commit', '--quiet', '--all', '--message', 'Next release');
  git('tag', 'v0.2.0');
}

const script = () => {
  const [build = '', start = ''] = ['An archive of your own', 'The site'].map((section) =>
    commandsOf('install', section).join(''),
  );
  const [postgres, second] = ['PostgreSQL', 'Two servers'].map((section) =>
    commandsOf('hosting', section).join(''),
  );
  const move = commandsOf('hosting', 'PostgreSQL', ['shell']).join('');
  const [backup, timer, restore, settings, releases, drill, afterDrill] = commandsOf('operate', 'Backup');
  const [upgrade] = commandsOf('operate', 'Upgrade');
  const enquiry = enquiryFields
    .filter((field) => field !== 'email' && field !== 'remark')
    .map((field) => `-F ${field}=Lim`)
    .join(' ');
  return `set -euxo pipefail
export HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive
# The server may still be starting.
site='curl -fsSk --retry 30 --retry-delay 1 --retry-all-errors --resolve www.example.com:443:127.0.0.1 https://www.example.com'
send() { $site/api/v1/enquiry ${enquiry} -F email=lim@buyer.example -F remark="$1" | grep '"error":0'; }
list() { trade-elements enquiries --csv; }
useradd --create-home sales
apt-get update -q && apt-get install -q openssl opensmtpd
sed -i 's/match for local /match for domain "example.com" /' /etc/smtpd.conf && systemctl restart opensmtpd
scp() { cp "$@"; }
# The machine that builds: another folder, of which the server sees only the archive.
mkdir /root/builder && cd /root/builder
(${build})
cd /root && [ $(stat -c %s trade-elements-*.tar.gz) -lt 100000000 ]
(${start.replace('nodejs ', '')})
$site/about-us | grep 'Walk Trading'
# No sample stands for the company's people.
if $site/contact-us | grep '+60 3 0000 0001'; then exit 1; fi
send 'The first' && for _ in {1..60}; do grep -rqs 'The first' /home/sales/Maildir && break; sleep 1; done
grep -r 'The first' /home/sales/Maildir
(${postgres}) <<<$'PASSWORD\\nPASSWORD'
echo DATABASE_URL=postgres://trade:PASSWORD@localhost/trade >>/etc/trade-elements/settings
systemctl restart trade-elements
(${move})
systemctl restart trade-elements
$site/about-us | grep '<h1'
curl -fsSk -o /dev/null -w '%{redirect_url}' --resolve example.com:443:127.0.0.1 https://example.com/blog | grep -x https://www.example.com/blog
# What proves to Let's Encrypt that the name is yours, when it renews the certificate.
mkdir -p /var/www/html/.well-known/acme-challenge && echo proof >/var/www/html/.well-known/acme-challenge/name
curl -fsS --resolve www.example.com:80:127.0.0.1 http://www.example.com/.well-known/acme-challenge/name | grep proof
(${second})
curl -fsS http://127.0.0.1:4174/healthz && curl -fsS http://127.0.0.1:9465/metrics | grep trade_build_info && systemctl disable --now trade-elements-2
send 'Before the backup'
for _ in {1..60}; do grep -rqs 'Before the backup' /home/sales/Maildir && break; sleep 1; done
grep -r 'Before the backup' /home/sales/Maildir
(${backup})
[ "$(stat -c %a /var/backups/trade-elements/*)" = 600 ] && rm /var/backups/trade-elements/*
# A sample that the company has deleted.
post=$(ls /srv/trade-content/posts/*.md | head -n 1) && rm $post
(${timer})
[ "$(stat -c %a /var/backups/trade-elements/*.tar.gz)" = 600 ]
systemctl list-timers | grep trade-elements-backup
curl -fsS http://127.0.0.1:4173/healthz?alarm | grep '"lastBackup":"2'
# What is kept when archives are old.
touch -d '40 days ago' /var/backups/trade-elements/{1,2}.tar.gz
# The next one may be made in the same second.
cd /var/backups/trade-elements && for ending in tar.gz pictures releases; do cp -p 20*.$ending /root && mv 20*.$ending 0.$ending; done && cd
systemctl start trade-elements-backup
[ "$(ls /var/backups/trade-elements/*.tar.gz | wc -l)" = 2 ]
rm /var/backups/trade-elements/*.{tar.gz,pictures,releases} && cp -p /root/20*.{tar.gz,pictures,releases} /var/backups/trade-elements
cat >/root/try-restore <<'DRILL'
${drill}
DRILL
bash -e /root/try-restore | grep '^Added [1-9].* from /root/drill/enquiries'
[ -s /root/drill/etc/trade-elements/settings ]
(${afterDrill})
send 'After the backup'
(${restore})
[ $(list | grep -c 'Before the backup') = 1 ]
[ $(list | grep -c 'After the backup') = 1 ]
# The same on a new machine, where the server has been installed and started: without the database, its role, settings, content and the folder of the server.
systemctl stop trade-elements
rm -r /srv/trade-content /etc/trade-elements
(${settings})
sh /srv/trade-elements/current/hosts/deploy/set-up.sh www.example.com example.com
[ ! -e $post ]
runuser -u postgres -- dropdb trade && runuser -u postgres -- dropuser trade
rm -r /var/lib/trade-elements/*
(${postgres}) <<<$'PASSWORD\nPASSWORD'
systemctl start trade-elements
(${restore})
(${releases})
[ ! -e /var/lib/trade-elements/releases/releases ]
[ $(list | grep -c 'Before the backup') = 1 ]
$site/elements/${version}/trade-elements.js >/dev/null
# A start or restart with a wrong setting fails, and says why.
cp /etc/trade-elements/settings /root/settings && echo PORT=http >>/etc/trade-elements/settings
if systemctl restart trade-elements; then exit 1; fi
journalctl --unit trade-elements --priority=err --no-pager | grep 'PORT is "http"'
cp /root/settings /etc/trade-elements/settings && systemctl reset-failed && systemctl restart trade-elements
curl -fsS http://127.0.0.1:4173/healthz
# An upgrade that fails half way changes nothing.
before=$(readlink /srv/trade-elements/current)
cat >/root/upgrade <<'UPGRADE'
${upgrade}UPGRADE
echo broken >/root/trade-elements-0.2.0-linux-x64.tar.gz
if bash /root/upgrade; then exit 1; fi
[ "$(readlink /srv/trade-elements/current)" = $before ]
(cd /root/builder/trade-elements && git fetch && git checkout v0.2.0 && npm ci && npm run archive && mv *.tar.gz /root)
bash /root/upgrade
$site/healthz | grep '"version":"0.2.0"'
$site/elements/${version}/trade-elements.js >/dev/null
list | grep 'Before the backup'
`;
};

const unit = () => {
  const isNeeded = /^(no_proxy|https?_proxy|.*(CA_BUNDLE|CA_CERTS|CERT_FILE|CAINFO).*)$/i;
  const environment = Object.entries(process.env).filter(([name]) => isNeeded.test(name));
  return `[Service]
${environment.map(([name, value]) => `Environment=${name}=${value}\n`).join('')}
ExecStart=bash -c 'bash /root/walk >/root/log 2>&1; systemctl exit $?'
`;
};

const hasCommand = (command: string) => !spawnSync(command, ['--version']).error;
const canBoot = process.getuid?.() === 0 && hasCommand('debootstrap') && hasCommand('systemd-nspawn');
if (!canBoot)
  console.warn(
    'The walk through docs/install.md and docs/operate.md is left out: it needs root, debootstrap and systemd-container.',
  );

it('the way to the first enquiry is at most 12 commands and 5 decisions', () => {
  const commands = commandsOf('install', 'The site').join('').trim().split('\n');
  const [, section = ''] = readFileSync('docs/install.md', 'utf8').split('\n## The site\n');
  const decisions = section.split('\n## ')[0]?.match(/^\d\. /gm) ?? [];
  expect(commands.length).toBeLessThanOrEqual(12);
  expect(commands.length).toBeGreaterThan(5);
  expect(decisions.length).toBe(5);
});

it.runIf(canBoot)(
  'installing, backup and upgrade work as docs/install.md and docs/operate.md say, on a new machine',
  { timeout: 3_600_000, retry: 0 },
  () => {
    createRoot();
    const options = [
      '--directory',
      root,
      '--register=no',
      '--keep-unit',
      '--resolv-conf=off',
      '--console=pipe',
    ];
    const { status } = spawnSync(
      'systemd-nspawn',
      [...options, '--bind', `${homedir()}/.npm:/root/.npm`, '--boot'],
      {
        stdio: ['ignore', 2, 2],
      },
    );
    expect(status, readFileSync(join(root, 'root/log'), 'utf8').slice(-5000)).toBe(0);
    // 2 GB; after a failure it stays, to be looked at.
    rmSync(root, { recursive: true });
  },
);
