/** Words of which horses, people, races and silks are made. All of them are invented. */
function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

export const horseFirstWords = words(`
  Amber Autumn Brazen Bramble Bright Bronze Candle Cedar Chalk Cinder Clover Cobalt Copper Coral Crimson
  Curlew Dappled Distant Early Ember Evening Faraway Fennel First Flint Garnet Gentle Gilded Granite
  Harbour Harvest Hazel Heather Hidden Highland Hollow Honest Indigo Ivory Jasper Juniper Kestrel Lantern
  Larch Lively Lonely Lucky Lunar Magpie Maple Marble Meadow Merry Midnight Mighty Misty Morning Mossy
  Northern Oaken Onyx Opal Orchard Patient Pebble Pewter Plain Polished Poplar Quartz Quiet Rambling Rapid
  Roaming Rowan Royal Rustic Saffron Sandy Scarlet Secret Shining Silent Silver Slate Smoky Solar Southern
  Sparkling Spring Starlit Steady Stormy Summer Sunlit Swift Tawny Thistle Timely Topaz Tranquil Tudor
  Valiant Velvet Wandering Western Wild Willow Winter Woven Yonder`);

export const horseLastWords = words(`
  Abbot Acre Anthem Archer Avenue Ballad Banner Baron Beacon Bell Bishop Bloom Breeze Bridge Brook Canyon
  Captain Castle Cavalier Chapel Charm Chorus Citadel Clipper Comet Compass Courier Crest Crown Dancer
  Dawn Dell Drummer Duchess Echo Emblem Envoy Falcon Fable Fiddler Flame Folly Forge Fountain Gallop Gate
  Glade Glen Glory Harp Haven Herald Heron Hill Horizon Idyll Jester Journey Keeper Knight Ladder Lagoon
  Legend Lyric Mariner Melody Merchant Minstrel Mirage Moon Monarch Oracle Orbit Parade Piper Pilgrim
  Poet Prelude Promise Quest Ranger Rhapsody Ribbon Ridge River Rocket Sage Sentinel Serenade Shadow
  Signal Song Spirit Squire Star Stream Tapestry Tempest Thunder Tide Torch Tower Trail Valley Verse
  Voyager Waltz Warrior Whisper Wonder Yeoman`);

export const firstNames = words(`
  Adam Aidan Alice Aoife Ben Bridget Callum Ciara Connor Daisy Daniel Declan Eleanor Emma Ethan Fergus
  Fiona Gareth George Grace Hannah Harry Hollie Isaac Jack Jamie Jess Joanna Kieran Laura Leo Liam Lucy
  Marcus Megan Niall Oisin Orla Owen Patrick Rachel Rhys Robin Rory Rosie Ruby Saoirse Sean Sophie Tom`);

export const surnames = words(`
  Alderson Ashbrook Barrowby Beckwith Bellingham Birtles Brannock Cairney Calderwood Carrowmore Colclough
  Conneely Cowpland Darragh Deverell Dunleavy Eastholme Ellerby Fairhurst Fallowell Garraway Gillespie
  Glanmore Hallaton Hartigan Hathersage Heaslip Ingleby Keaveney Kilbride Langrish Larkham Lindale
  Loughrey Mallender Marwood Merrigan Mulcair Nethercott Oakden Olliver Penhale Pickersgill Quillan
  Ravensworth Redmayne Rosscarn Scullard Selwood Skelbrooke Stanbury Tarrant Thornbury Tiernan Tulloch
  Underhill Varley Wexcombe Whelehan Winterbourne Wolstan Yelland`);

export const raceNames = words(`
  Acorn Anchor Apple-Tree Bandstand Barley Beehive Blackthorn Bluebell Boathouse Bookbinders Buttercup
  Carousel Chestnut Clockmakers Coopers Cornflower Crossroads Daffodil Dovecote Drystone Elderflower
  Farriers Fenland Ferryman Fieldfare Foxglove Goldfinch Gooseberry Greenwood Haymakers Hedgerow
  Honeysuckle Ivy Kingfisher Lamplighters Lighthouse Loganberry Millstone Mulberry Nightingale Orchard
  Paddock Parkland Pheasant Primrose Quayside Riverside Rosebank Saddlers Skylark Snowdrop Sundial
  Swallow Tanners Thatchers Tollgate Turnpike Viaduct Watermill Weavers Wheelwrights Woodland`);

export const silkColours: readonly string[] = [
  'Emerald green',
  'Dark green',
  'Royal blue',
  'Light blue',
  'Dark blue',
  'Turquoise',
  'Primrose',
  'Maroon',
  'Orange',
  'Purple',
  'Cerise',
  'Yellow',
  'Black',
  'White',
  'Grey',
  'Navy',
  'Pink',
  'Red',
];

export const bodyPatterns = words(`
  chevron chevrons stripe stripes hoop hoops sash disc star stars spots diamond diamonds seams
  cross~belts braces triple~diamond epaulets`).map((pattern) => pattern.replace('~', ' '));

export const sleevePatterns = words('armlets hoops chevrons stripes stars spots seams diabolo');

export const capPatterns = words('spots star hoops stripes diamond');

export const praises: readonly string[] = [
  'Shaped as though a step up in trip would suit',
  'Travelled strongly before winning here last month',
  'Well handicapped on the pick of last season’s form',
  'Unlucky in running last time and can go well',
  'Yard in fine form; every chance',
  'Consistent sort who rarely runs a bad race',
];

export const hopes: readonly string[] = [
  'Each-way claims if the pace is strong',
  'May be sharper for the return from a break',
  'Place prospects on these terms',
  'Has been running well without winning',
  'Drops in class and is not ruled out',
];

export const doubts: readonly string[] = [
  'Needs to improve on recent efforts',
  'Something to prove over this distance',
  'Others look better treated',
  'Has shown little in three starts',
  'Ground may be against this one',
];
