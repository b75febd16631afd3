import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { readAgain } from './read-again.ts';

const queryKey = ['race'];

/** A page that is drawn, and the answers to its readings, each of which the test gives when it likes. */
function openPage() {
  const client = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const page = new QueryObserver(client, {
    queryKey,
    queryFn: async () => await new Promise<string>((resolve) => answers.push(resolve)),
  });
  page.subscribe(() => undefined);
  const answer = async (reading: number, text: string): Promise<void> => {
    await expect.poll(() => answers).toHaveLength(reading);
    answers[reading - 1]?.(text);
    await expect.poll(() => client.getQueryData(queryKey)).toBe(text);
  };
  return { client, answers, answer };
}

describe('reading again', () => {
  it('has one reading follow that under way, however much is told meanwhile', async () => {
    const { client, answers, answer } = openPage();
    readAgain(client, queryKey);
    readAgain(client, queryKey);
    expect(answers).toHaveLength(1);
    await answer(1, 'before the news');
    await answer(2, 'with the news');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(answers).toHaveLength(2);
  });

  it('reads at once where nothing is under way, and again for what is told after', async () => {
    const { client, answer } = openPage();
    await answer(1, 'as it was');
    readAgain(client, queryKey);
    await answer(2, 'first news');
    readAgain(client, queryKey);
    await answer(3, 'further news');
  });

  it('leaves alone what nobody has read', () => {
    const client = new QueryClient();
    readAgain(client, queryKey);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
