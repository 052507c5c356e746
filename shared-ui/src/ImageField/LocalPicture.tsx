import { useEffect, useRef, useState } from 'react';
import { Icon } from 'shared-ui';
import { Picture } from './ImageField.styles.ts';

/** Width in pixels, enough for the widest preview; a photo has many times as many. */
const WIDEST = 1_600;

interface LocalPictureProps {
  file: File;
  alt: string;
  shape: 'circle' | 'wide';
}

/**
 * Shows a chosen file. It is painted on a canvas, because the content policy only allows pictures
 * from the site's own server.
 */
export function LocalPicture({ file, alt, shape }: LocalPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);

  useEffect(() => {
    let isGone = false;
    createImageBitmap(file).then(
      (bitmap) => {
        if (!isGone && canvas.current) paint(canvas.current, bitmap);
        bitmap.close();
      },
      () => {
        if (!isGone) setIsUnreadable(true);
      },
    );
    return () => {
      isGone = true;
      setIsUnreadable(false);
    };
  }, [file]);

  if (isUnreadable) return <Icon name="image" size="2rem" />;
  return <Picture as="canvas" ref={canvas} role="img" aria-label={alt} $shape={shape} />;
}

function paint(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  const scale = Math.min(1, WIDEST / bitmap.width);
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}
