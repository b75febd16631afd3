import { words } from './words.ts';

/** The words of which the names of horses are made. The names are invented. */
const firstWords = words(`
  Amber Autumn Brazen Bramble Bright Bronze Candle Cedar Chalk Cinder Clover Cobalt Copper Coral Crimson
  Curlew Dappled Distant Early Ember Evening Faraway Fennel First Flint Garnet Gentle Gilded Granite
  Harbour Harvest Hazel Heather Hidden Highland Hollow Honest Indigo Ivory Jasper Juniper Kestrel Lantern
  Larch Lively Lonely Lucky Lunar Magpie Maple Marble Meadow Merry Midnight Mighty Misty Morning Mossy
  Northern Oaken Onyx Opal Orchard Patient Pebble Pewter Plain Polished Poplar Quartz Quiet Rambling Rapid
  Roaming Rowan Royal Rustic Saffron Sandy Scarlet Secret Shining Silent Silver Slate Smoky Solar Southern
  Sparkling Spring Starlit Steady Stormy Summer Sunlit Swift Tawny Thistle Timely Topaz Tranquil Tudor
  Valiant Velvet Wandering Western Wild Willow Winter Woven Yonder Ancient Arctic Azure Balmy Blazing Blue
  Bold Brave Briar Calm Celtic Cheerful Clever Cosmic Crystal Daring Desert Devoted Dusky Elegant Emerald
  Fearless Fiery Flying Frosty Golden Grand Happy Iron Jolly Keen Loyal Majestic Noble`);

const lastWords = words(`
  Abbot Acre Anthem Archer Avenue Ballad Banner Baron Beacon Bell Bishop Bloom Breeze Bridge Brook Canyon
  Captain Castle Cavalier Chapel Charm Chorus Citadel Clipper Comet Compass Courier Crest Crown Dancer
  Dawn Dell Drummer Duchess Echo Emblem Envoy Falcon Fable Fiddler Flame Folly Forge Fountain Gallop Gate
  Glade Glen Glory Harp Haven Herald Heron Hill Horizon Idyll Jester Journey Keeper Knight Ladder Lagoon
  Legend Lyric Mariner Melody Merchant Minstrel Mirage Moon Monarch Oracle Orbit Parade Piper Pilgrim
  Poet Prelude Promise Quest Ranger Rhapsody Ribbon Ridge River Rocket Sage Sentinel Serenade Shadow
  Signal Song Spirit Squire Star Stream Tapestry Tempest Thunder Tide Torch Tower Trail Valley Verse
  Voyager Waltz Warrior Whisper Wonder Yeoman Admiral Affair Angel Answer Arrow Ballet Blossom Bolero Breaker
  Bugle Cadence Caravan Carnival Chance Chieftain Concerto Corsair Desire Destiny Eagle Empress Encore Flight
  Fortune Fusilier Galaxy Grace Harbinger Hero Hunter Idol Jewel Lancer Maestro`);

const pairs = firstWords.length * lastWords.length;
/** So many pairs are kept for horses of big races, which run on no ordinary card. */
const reserved = 1200;

/** The name of a horse on a card: every pair of words but the reserved ones, before any comes again. */
export function horseName(serial: number): string {
  return pairAt(serial % (pairs - reserved));
}

/** The name of a horse of the big races. */
export function reservedHorseName(serial: number): string {
  return pairAt(pairs - 1 - (serial % reserved));
}

/** Neighbours lie far apart in the alphabet. */
function pairAt(serial: number): string {
  const index = (serial * 7919) % pairs;
  const first = firstWords[index % firstWords.length] ?? '';
  const last = lastWords[Math.floor(index / firstWords.length)] ?? '';
  return `${first} ${last}`;
}
