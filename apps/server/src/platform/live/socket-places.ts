import { toNetwork } from '../network/network.ts';

/** Many customers may share an address behind one provider; nobody else has so many windows open. */
export const usualSocketsMax = 1000;

/** Places for the sockets of each network, so that one cannot take those of all others. */
export interface SocketPlaces {
  /** Takes a place; answers how to give it back, once, or undefined where there is none left. */
  take(address: string): (() => void) | undefined;
}

/** With no `socketsMax` there are as many places as anybody likes. */
export function createSocketPlaces(socketsMax: number | null): SocketPlaces {
  const taken = new Map<string, number>();
  return {
    take: (address) => {
      const network = toNetwork(address);
      const count = taken.get(network) ?? 0;
      if (socketsMax !== null && count >= socketsMax) return undefined;
      taken.set(network, count + 1);
      return () => {
        const left = (taken.get(network) ?? 0) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
}
