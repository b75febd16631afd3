import {
  parseSilks,
  silkOutlines,
  silkPatterns,
  type SilkColour,
  type SilkPart,
} from '@furlong/drawing';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './silks.module.css';

interface SilksProps {
  /** The silks in words, as the authorities register them: `Royal blue, white chevron, white sleeves, red cap`. */
  readonly description: string;
  readonly isSmall?: boolean;
  /** Whether the silks are faded, as for a non-runner. */
  readonly isFaded?: boolean;
}

const areas = ['sleeves', 'body', 'cap'] as const;
const everything = 'M0 0h40v40H0z';

function fillOf(colour: SilkColour): string | undefined {
  return css[colour.replace(' ', '')];
}

function PartOfSilk({
  area,
  part,
}: {
  readonly area: (typeof areas)[number];
  readonly part: SilkPart;
}) {
  const clipId = useId();
  return (
    <>
      <clipPath id={clipId}>
        <path d={silkOutlines[area]} />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <path className={fillOf(part.base)} d={everything} />
        {part.pattern === undefined ? null : (
          <path
            className={fillOf(part.pattern.colour)}
            d={silkPatterns[part.pattern.kind][area]}
            fillRule="evenodd"
          />
        )}
      </g>
    </>
  );
}

/** A jockey's silks, drawn from their description for the eye alone: the name stands beside them. */
export function Silks({ description, isSmall = false, isFaded = false }: SilksProps) {
  const design = parseSilks(description);
  return (
    <svg
      viewBox="2 1 36 36"
      className={classNames(css['silk'], isSmall && css['small'], isFaded && css['faded'])}
      aria-hidden="true"
    >
      {areas.map((area) => (
        <PartOfSilk key={area} area={area} part={design[area]} />
      ))}
      <path className={css['edge']} d={areas.map((area) => silkOutlines[area]).join('')} />
    </svg>
  );
}
