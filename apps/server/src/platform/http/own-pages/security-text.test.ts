import { expect, it } from 'vitest';
import { bindSecurityText } from './security-text.ts';
import { createQuietServer } from '../testing/quiet-server.ts';

it('tells finders of a weakness whom to write to', async () => {
  const server = createQuietServer({}, { publicOrigin: 'https://bets.example' });
  const now = Date.parse('2026-11-20T12:00:00Z');
  bindSecurityText(server, 'mailto:security@bets.example', () => now);
  const { statusCode, headers, body } = await server.fastify.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@bets.example',
    'Expires: 2027-02-18T12:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://bets.example/.well-known/security.txt',
    '',
  ]);
});
