import sharp from 'sharp';

// Local variables, because property lookups for millions of pixels are slow.
const { abs, floor, hypot, max, min, round, sin } = Math;

type Color = [red: number, green: number, blue: number];
/** Returns the colour of a point, with both coordinates from 0 to 1. */
type Painter = (x: number, y: number) => Color;

const SKIN: Color[] = [
  [255, 224, 196],
  [241, 194, 155],
  [198, 134, 92],
  [141, 85, 54],
  [96, 57, 38],
];
const HAIR: Color[] = [
  [38, 28, 24],
  [84, 51, 28],
  [150, 90, 40],
  [214, 170, 90],
  [120, 40, 30],
  [52, 52, 66],
];

/** Draws a portrait in flat colours; each number gives another person. */
export function drawAvatar(number: number): Promise<Buffer> {
  const background = hue(number * 137.5, 0.45, 0.86);
  const clothes = hue(number * 137.5 + 150, 0.5, 0.45);
  const skin = SKIN[(number * 3) % SKIN.length] as Color;
  const hair = HAIR[(number * 5 + 1) % HAIR.length] as Color;
  const hasLongHair = number % 2 === 0;
  const hairline = 0.3 + 0.05 * (number % 3);

  return paint(256, 256, 2, (x, y) => {
    const isFace = inEllipse(x, y, 0.5, 0.43, 0.17, 0.21);
    const isEye = inEllipse(abs(x - 0.5), y, 0.07, 0.43, 0.018, 0.022);
    if (isEye) return [45, 35, 35];
    if (isFace && y > 0.5 && abs(inRing(x, y)) < 0.012) return [150, 60, 60];
    if (isFace && y > hairline) return skin;
    if (inEllipse(x, y, 0.5, 0.38, 0.21, 0.22) && y < 0.46) return hair;
    if (hasLongHair && abs(x - 0.5) < 0.22 && y > 0.38 && y < 0.68) return hair;
    if (abs(x - 0.5) < 0.07 && y > 0.55 && y < 0.74) return skin;
    if (inEllipse(x, y, 0.5, 1.02, 0.36, 0.33)) return clothes;
    return background;
  });
}

/** Draws rows of hills below a sky; each number gives another landscape. */
export function drawCover(number: number): Promise<Buffer> {
  const start = 200 + number * 130;
  const rows = [4, 3, 2, 1].map((row) => ({
    color: hue(start + row * 14, 0.42, 0.72 - row * 0.11),
    ridge: (x: number) => 0.25 + row * 0.15 + 0.09 * sin(x * (9 - row) + row * 2.3 + number * 1.7),
  }));
  return paint(1600, 400, 1, (x, y) => {
    const hill = rows.find(({ ridge }) => y > ridge(x));
    if (hill) return hill.color;
    const isSun = inEllipse(x, y, 0.78, 0.24, 0.03, 0.12);
    return isSun ? [255, 246, 214] : hue(start - 20 + y * 40, 0.55, 0.86 - y * 0.1);
  });
}

/** Paints at `scale` times the size; sharp smooths the edges when it scales down. */
async function paint(
  width: number,
  height: number,
  scale: number,
  painter: Painter,
): Promise<Buffer> {
  const raw = { width: width * scale, height: height * scale, channels: 3 as const };
  const pixels = Buffer.alloc(raw.width * raw.height * 3);
  for (let index = 0; index < raw.width * raw.height; index += 1) {
    const x = (index % raw.width) / raw.width;
    const y = floor(index / raw.width) / raw.height;
    const [red, green, blue] = painter(x, y);
    pixels[index * 3] = red;
    pixels[index * 3 + 1] = green;
    pixels[index * 3 + 2] = blue;
  }
  return sharp(pixels, { raw }).resize(width, height).png().toBuffer();
}

function inEllipse(x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean {
  return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;
}

/** Returns the distance of a point from the line of a smile. */
function inRing(x: number, y: number): number {
  return hypot(x - 0.5, y - 0.46) - 0.09 + (y < 0.53 ? 1 : 0);
}

/** Returns a colour by hue (degrees, any turn), saturation and lightness. */
function hue(degrees: number, saturation: number, lightness: number): Color {
  const spread = saturation * min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const index = (offset + (((degrees % 360) + 360) % 360) / 30) % 12;
    const value = lightness - spread * max(-1, min(index - 3, 9 - index, 1));
    return round(value * 255);
  };
  return [channel(0), channel(8), channel(4)];
}
