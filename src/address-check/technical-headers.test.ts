import { expect, it } from 'vitest';
import { checkAddress } from './check-address.ts';
import { sample } from './sample.fixtures.ts';
import { maxSourceLength, withoutTechnicalHeaders } from './technical-headers.ts';

/** A mail as a mail program shows its source. */
const source = `Delivered-To: buyer@nile.eg
Received: by 2002:a05:6f02:8212:b0:7e with SMTP id y18csp4500012345rcu;
        Sat, 28 Nov 2026 02:12:33 -0800 (PST)
X-Google-Smtp-Source: AGHT+IHvQ2zB1234567890@mail.gmail.com
ARC-Seal: i=1; a=rsa-sha256; t=1795918353; cv=none;
        d=google.com; s=arc-20240605;
        b=QmZ9012345678901234567890
Return-Path: <bounces+123456-buyer=nile.eg@sendgrid.net>
Received-SPF: pass (google.com: domain of bounces@sendgrid.net designates 192.0.2.1 as permitted sender)
Authentication-Results: mx.google.com; dkim=pass header.i=@example.com
DKIM-Signature: v=1; a=rsa-sha256; d=example.com; h=from:to:subject; bh=1234567890=
Organization: Somebody
From: Farah Ismail <enquiries@example.com>
To: <buyer@nile.eg>
Message-ID: <9876543210.1234567890@smtp.sendgrid.net>
MIME-Version: 1.0
Content-Type: multipart/alternative;
        boundary="000000000000123456"
Subject: Your samples

Dear buyer, the samples are on their way.
`;

it('a genuine mail with its technical headers is judged by its sender and its text', () => {
  const verdict = checkAddress(source, sample);
  expect(verdict).toMatchObject({ kind: 'claimed', payment: true, hadHeaders: true });
  expect('lines' in verdict && verdict.lines.map(({ kind }) => kind)).toEqual(['claimed', 'reader']);
});

it.each([
  ['the sender', 'Farah Ismail <enquiries@example.com>', 'Farah <pay@exarnple.com>', 'impostor'],
  ['an answer to somebody else', 'Organization: Somebody', 'Reply-To: pay@evil.test', 'other'],
  ['the text', 'Dear buyer', 'Pay to a/c 5140 1234 5678, dear buyer', 'account'],
])('%s is judged as without them', (_, given, changed, kind) => {
  expect(checkAddress(source.replace(given, changed), sample).kind).toBe(kind);
});

it.each([
  ['X-Pay: a/c 5140 1234 5678\nenquiries@example.com'],
  ['\n> Message-ID: <1@evil.test>\n>  folded@evil.test\nenquiries@example.com'],
])('what is called a header is never said to be ours: %j', (text) => {
  expect(checkAddress(text, sample)).toMatchObject({ kind: 'mixed', payment: true, hadHeaders: true });
});

it.each([
  ['Return-Path: <bounce@evil.test>\nFrom: enquiries@example.com\n\nHello'],
  ['Dear buyer\nX-Pay: a@evil.test'],
  ['Phone: +60 3 0000 0001'],
  ['enquiries@example.com\n\nReceived: a@evil.test'],
  [''],
])('no other text is changed: %j', (text) => {
  expect(withoutTechnicalHeaders(text)).toEqual({ text, hadHeaders: false });
});

it('headers alone are no address', () => {
  expect(checkAddress('Received: from mx.evil.test by mail.example.com', sample)).toMatchObject({
    kind: 'invalid',
  });
});

it('a source of any length is read up to a limit', () => {
  const long = `${'X-A: bb\n'.repeat(maxSourceLength)}From: a@evil.test`;
  expect(withoutTechnicalHeaders(long)).toEqual({ text: '', hadHeaders: true });
});
