#!/usr/bin/env node
import module from 'node:module';

module.enableCompileCache?.();

const { main } = await import('../dist/main.js');
await main(import.meta.url);
