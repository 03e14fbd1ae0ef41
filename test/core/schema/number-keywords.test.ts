import { describe, it } from 'vitest';
import { expectRow, type Row } from './judge.ts';

describe('bounds', () => {
  it.each<Row>([
    [{ minimum: 1 }, [1, 2, 1.5, '0', null], [0.999, -1]],
    [{ maximum: 1 }, [1, 0, -5, '9'], [1.001, 2]],
    [{ exclusiveMinimum: 1 }, [1.001, 2, []], [1, 0]],
    [{ exclusiveMaximum: 1 }, [0.999, 0, {}], [1, 2]],
    [{ minimum: 1, maximum: 3, type: 'integer' }, [1, 2, 3], [0, 4, 2.5, '2']],
    [{ minimum: 3, maximum: 1 }, ['any text'], [0, 2, 4]],
  ])('%j', (...row) => expectRow(row));
});

describe('multipleOf', () => {
  it.each<Row>([
    [{ multipleOf: 2 }, [0, -4, 1e20, 'odd'], [1, 2.5]],
    [{ multipleOf: 0.01 }, [19.99, 0.07, 1.15, 4.35, 1e20], [0.001, 19.995]],
    [{ multipleOf: 0.1 }, [0.3, 1.1, 2], [0.35]],
    [{ multipleOf: 1e-8 }, [1.23456789, 3e-8], [1e-9, 1.5e-8]],
    [{ multipleOf: 2.5 }, [5, 7.5, -2.5], [6]],
    [{ multipleOf: 0.5 }, [1e308], []],
    [{ multipleOf: 1e300 }, [2e300, 0], [1, 1e299]],
    [{ type: 'number', multipleOf: 1 }, [2 ** 53 + 2], [Infinity, NaN]],
  ])('%j', (...row) => expectRow(row));
});
