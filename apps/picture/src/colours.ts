import type { SceneRunner } from './scene.ts';

/** The silks and jackets of runners as images, each made once. */
export interface Colours {
  of(runner: SceneRunner): CanvasImageSource | undefined;
}

const SIZE = 96;

/** @param onReady is called whenever another image can be drawn. */
export function createColours(onReady: () => void): Colours {
  const made = new Map<string, HTMLCanvasElement | undefined>();

  async function make(svg: string): Promise<void> {
    const image = new Image(SIZE, SIZE);
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = SIZE;
    canvas.height = SIZE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, SIZE, SIZE);
    made.set(svg, canvas);
    onReady();
  }

  return {
    of: ({ colours }) => {
      if (colours === '') return undefined;
      if (!made.has(colours)) {
        made.set(colours, undefined);
        // A drawing that cannot be read leaves the runner with its number alone.
        make(colours).catch(() => undefined);
      }
      return made.get(colours);
    },
  };
}
