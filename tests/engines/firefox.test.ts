import { testEngine } from './features.ts';

testEngine('firefox');
