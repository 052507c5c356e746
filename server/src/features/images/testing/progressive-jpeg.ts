interface SlowJpeg {
  /** Side of the square in pixels. */
  side: number;
  /** Number of all scans: the grey of the blocks, then the rest of their coefficients. */
  scans: number;
}

/** Bits of a coefficient, each of which may be in a separate scan. */
const BITS = 14;
/** Maximum blocks of one end-of-bands run. */
const LONGEST_RUN = 32_767;

/**
 * Creates a valid, complete progressive JPEG in grey that is small as a file, and slow to decode.
 * Each scan refines coefficients that are all zero, in some hundred bytes, and a decoder examines
 * every one of them. libvips refuses the second repetition of a scan, so the coefficients are
 * divided into as many bands as needed to refine each bit by bit.
 */
export function makeSlowJpeg({ side, scans }: SlowJpeg): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const refined = refinement(blocks);
  const parts = [Buffer.from('ffd8', 'hex'), quantization(), frame(side), ...huffmanTables()];
  parts.push(scan({ first: 0, last: 0, high: 0, low: 0 }), Buffer.alloc(Math.ceil(blocks / 8)));
  const bands = Math.max(1, Math.ceil((scans - 1) / BITS));
  const start = (band: number) => 1 + Math.floor((band * 63) / bands);
  for (let done = 0; done < scans - 1; done += 1) {
    const band = done % bands;
    const low = BITS - 1 - Math.floor(done / bands);
    const high = low === BITS - 1 ? 0 : low + 1;
    parts.push(scan({ first: start(band), last: start(band + 1) - 1, high, low }), refined);
  }
  return Buffer.concat([...parts, Buffer.from('ffd9', 'hex')]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(marker, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function quantization(): Buffer {
  return segment(0xffdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)]));
}

function frame(side: number): Buffer {
  const content = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  content.writeUInt16BE(side, 1);
  content.writeUInt16BE(side, 3);
  return segment(0xffc2, content);
}

/**
 * Builds the Huffman tables. DC: one code of one bit, for no change. AC: fifteen codes of four
 * bits, for runs of 2^0 to 2^14 blocks.
 */
function huffmanTables(): Buffer[] {
  const ofLength = (length: number, count: number) => {
    return Buffer.from(Array.from({ length: 16 }, (_, at) => (at === length - 1 ? count : 0)));
  };
  const runs = Buffer.from(Array.from({ length: 15 }, (_, run) => run << 4));
  return [
    segment(0xffc4, Buffer.concat([Buffer.of(0x00), ofLength(1, 1), Buffer.of(0)])),
    segment(0xffc4, Buffer.concat([Buffer.of(0x10), ofLength(4, 15), runs])),
  ];
}

interface Scan {
  first: number;
  last: number;
  high: number;
  low: number;
}

function scan({ first, last, high, low }: Scan): Buffer {
  return segment(0xffda, Buffer.of(1, 1, 0, first, last, (high << 4) | low));
}

/** Builds the data of a scan in which no block changes. */
function refinement(blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0;) {
    const run = Math.min(left, LONGEST_RUN);
    const power = Math.floor(Math.log2(run));
    const rest = power === 0 ? '' : (run - 2 ** power).toString(2).padStart(power, '0');
    bits += power.toString(2).padStart(4, '0') + rest;
    left -= run;
  }
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(
    bytes.flatMap((byte) => {
      const value = Number.parseInt(byte.padEnd(8, '1'), 2);
      return value === 0xff ? [0xff, 0x00] : [value];
    }),
  );
}
