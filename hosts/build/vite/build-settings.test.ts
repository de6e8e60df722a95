import { describe, expect, it } from 'vitest';
import { checkBuildSettings } from './build-settings.ts';

describe('the settings of the build', () => {
  it.each([
    ['VITE_API_BASE', ''],
    ['VITE_API_BASE', 'https://api.example.com'],
    ['VITE_API_BASE', 'http://127.0.0.1:8080/backend/'],
    ['VITE_SOCIAL_URL', ''],
    ['VITE_SECURITY_CONTACT', 'security@example.com'],
    ['VITE_SECURITY_CONTACT', 'https://www.example.com/security'],
    ['VITE_OFFICIAL_DOMAINS', 'example.net, example.org example.com.my'],
    ['VITE_OFFICIAL_MAILBOXES', 'info@example.com, payments@example.com'],
    ['VITE_OFFICIAL_PHONES', '+60 3 0000 0000, +44 (20) 7946-0958'],
  ])('may be %s=%j', (name, value) => {
    expect(() => checkBuildSettings({ [name]: value })).not.toThrow();
  });

  it.each([
    ['VITE_API_BASE', '/backend'],
    ['VITE_API_BASE', 'api.example.com'],
    ['VITE_API_BASE', '//api.example.com'],
    ['VITE_API_BASE', 'ftp://api.example.com'],
    ['VITE_API_BASE', 'https://api.example.com/?key=1'],
    ['VITE_COMPANY_EMAIL', 'nobody'],
    ['VITE_COMPANY_PHONE', '03 0000 0000'],
    ['VITE_OFFICIAL_DOMAIN', 'https://example.com'],
    ['VITE_OFFICIAL_DOMAIN', 'localhost'],
    ['VITE_SOCIAL_URL', 'social.example.com'],
    ['VITE_SECURITY_CONTACT', 'http://www.example.com'],
    ['VITE_OFFICIAL_DOMAINS', 'https://example.net'],
    ['VITE_OFFICIAL_DOMAINS', 'localhost'],
    ['VITE_OFFICIAL_MAILBOXES', 'nobody'],
    ['VITE_OFFICIAL_PHONES', '03 0000 0000'],
  ])('are refused in one line that names both: %s=%j', (name, value) => {
    expect(() => checkBuildSettings({ [name]: value })).toThrow(
      new RegExp(`^${name} is ${JSON.stringify(value).replaceAll(/[/?.]/g, '\\$&')}; expected .*$`),
    );
  });

  it('settings of a package include the address of the site', () => {
    const publicUrl = 'https://www.example.com';
    expect(() => checkBuildSettings({ PUBLIC_URL: publicUrl }, 'package')).not.toThrow();
    expect(() => checkBuildSettings({ PUBLIC_URL: '' })).not.toThrow();
    expect(() => checkBuildSettings({}, 'package')).toThrow(/^PUBLIC_URL is not set; expected .*$/);
  });
});
