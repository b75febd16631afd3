import css from './picture.module.css';

/** The strokes of each icon on a square of 24. They are drawn here, so that the first page loads without them. */
const strokes = {
  move: ['M12 3v18M3 12h18', 'M9 6l3-3 3 3M9 18l3 3 3-3', 'M6 9l-3 3 3 3M18 9l3 3-3 3'],
  mute: ['M11 5L6 9H3v6h3l5 4z', 'M15 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12'],
  unmute: ['M11 5L6 9H3v6h3l5 4z', 'M16 10l5 5M21 10l-5 5'],
  fullScreen: ['M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'],
  pictureInPicture: ['M4 5h16v14H4z', 'M12 12h8v7h-8z'],
  close: ['M6 6l12 12M18 6L6 18'],
} as const;

type Handlers = Pick<
  React.ComponentProps<'button'>,
  'onClick' | 'onKeyDown' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

/** A button of a picture, which is only an icon; its label is for screen readers and the tooltip. */
export function PictureButton(
  props: Handlers & { readonly icon: keyof typeof strokes; readonly label: string },
) {
  const { icon, label, ...handlers } = props;
  return (
    <button
      type="button"
      className={css['button']}
      data-icon={icon}
      aria-label={label}
      title={label}
      {...handlers}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {strokes[icon].map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </button>
  );
}
