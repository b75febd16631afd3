import { BiometricQuestion } from '../../features/biometrics/biometric-question.tsx';
import { LocationGate } from '../../features/location/location-gate.tsx';

/** The check of the location and the question about biometrics, which stand before the pages of a native app. */
export function NativeParts() {
  return (
    <>
      <LocationGate />
      <BiometricQuestion />
    </>
  );
}
