import { type App, given, json } from './app.ts';
import { versions } from './versions.ts';

const { lookingFor, values, messages } = given;

const main = (site: string) => `
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import 'trade-elements';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    <trade-enquiry-form
      api-base="${site}"
      looking-for="${lookingFor}"
      [values]="values"
      [messages]="messages"
      (trade-enquiry-sent)="state.set('sent')"
    ></trade-enquiry-form>
    <output>{{ state() }}</output>
  \`,
})
class App {
  readonly state = signal('');
  readonly values = ${json(values)};
  readonly messages = ${json(messages)};
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
`;

const project = {
  projectType: 'application',
  root: '',
  architect: {
    build: {
      builder: '@angular/build:application',
      options: {
        browser: 'main.ts',
        index: 'index.html',
        tsConfig: 'tsconfig.json',
        outputPath: { base: 'dist', browser: '' },
      },
    },
  },
};

export const angularApp = (site: string): App => ({
  host: `Angular ${versions['@angular/core']}`,
  packages: [
    '@angular/build',
    '@angular/cli',
    '@angular/common',
    '@angular/compiler',
    '@angular/compiler-cli',
    '@angular/core',
    '@angular/platform-browser',
    'rxjs',
    'tslib',
    'typescript',
  ],
  files: {
    'index.html': '<!doctype html><html lang="en"><body><app-root></app-root></body></html>',
    'main.ts': main(site),
    'angular.json': json({ version: 1, cli: { analytics: false }, projects: { app: project } }),
    'tsconfig.json': json({
      compilerOptions: {
        strict: true,
        target: 'ES2022',
        module: 'preserve',
        moduleResolution: 'bundler',
        experimentalDecorators: true,
        importHelpers: true,
      },
      files: ['main.ts'],
    }),
  },
  build: [['ng', 'build']],
  serve: { folder: 'dist' },
  pages: [{ kind: "tag, import 'trade-elements'", path: '/', isServerRendered: false, hasListener: true }],
});
