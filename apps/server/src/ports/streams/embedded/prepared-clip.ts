import fs from 'node:fs';

/**
 * Reads the film of two seconds that says that it is a prepared clip, without sound: H.264 at 480 by 270, in fragmented MP4.
 * It was drawn on a canvas and recorded by a browser. The build puts it beside the bundle of the server.
 */
export function readPreparedClip() {
  const film = fs.readFileSync(new URL('prepared-clip.mp4', import.meta.url));
  // The name of a box stands behind the four bytes of its length.
  const segmentAt = film.indexOf('moof') - 4;
  return {
    head: film.subarray(0, segmentAt),
    segment: film.subarray(segmentAt),
    // The segment has fifty-one pictures, twenty-five a second.
    segmentMs: 2040,
    segmentTicks: 61_200,
    codecs: 'avc1.42c01e',
  };
}
