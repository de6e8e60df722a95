import { appPieces } from '../snippets.ts';
import { type App, json } from './app.ts';
import { versions } from './versions.ts';

const main = ({ settings, page }: { settings: string; page: string }) => `
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
${settings}

@Component({ selector: 'app-root', schemas: [CUSTOM_ELEMENTS_SCHEMA], template: \`${page}\` })
class App {}

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
    'main.ts': main(appPieces('app', site)),
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
  pages: [{ kind: 'the snippet of the playground', path: '/' }],
});
