import { describe, expect, it } from 'vitest';
import { foldKey, isFoldable, restyleKey } from './key-styles.ts';

describe('restyleKey', () => {
  it.each([
    ['fileName', 'snake', 'file_name'],
    ['file_name', 'camel', 'fileName'],
    ['file-name', 'pascal', 'FileName'],
    ['imageURL', 'kebab', 'image-url'],
    ['HTTPServer', 'snake', 'http_server'],
    ['query', 'pascal', 'Query'],
    ['_private', 'camel', 'private'],
  ] as const)('writes %s in %s case', (key, style, restyled) => {
    expect(restyleKey(key, style)).toBe(restyled);
    expect(foldKey(restyled)).toBe(foldKey(key));
  });
});

describe('foldKey', () => {
  it('folds ASCII only', () => {
    expect(foldKey('File_Na-m.e X')).toBe('filenamex');
    expect(foldKey('\u212Aey')).toBe('\u212Aey');
  });
});

describe('isFoldable', () => {
  it.each([
    ['file_name', true],
    ['größe', false],
    ['filter[]', false],
    ['$top', false],
    ['_-', false],
  ])('of %s', (key, foldable) => {
    expect(isFoldable(key)).toBe(foldable);
  });
});
