import { testEngine } from './features.ts';

testEngine('webkit');
