import { BiometricQuestion } from '../features/biometrics/biometric-question.tsx';
import { LocationGate } from '../features/location/location-gate.tsx';

/** What stands before the pages of a native app: the check of the location, and the question about biometrics. */
export function NativeParts() {
  return (
    <>
      <LocationGate />
      <BiometricQuestion />
    </>
  );
}
