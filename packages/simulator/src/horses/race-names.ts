import { words } from '../names/words.ts';

export const raceNames = words(`
  Acorn Anchor Apple-Tree Bandstand Barley Beehive Blackthorn Bluebell Boathouse Bookbinders Buttercup
  Carousel Chestnut Clockmakers Coopers Cornflower Crossroads Daffodil Dovecote Drystone Elderflower
  Farriers Fenland Ferryman Fieldfare Foxglove Goldfinch Gooseberry Greenwood Haymakers Hedgerow
  Honeysuckle Ivy Kingfisher Lamplighters Lighthouse Loganberry Millstone Mulberry Nightingale Orchard
  Paddock Parkland Pheasant Primrose Quayside Riverside Rosebank Saddlers Skylark Snowdrop Sundial
  Swallow Tanners Thatchers Tollgate Turnpike Viaduct Watermill Weavers Wheelwrights Woodland`);
