/** The questions of an evaluation, and the answers that are given. */

import { checkChoice, checkFinite, shown } from '../check.ts';
import type { Answers, Question } from './evaluation.ts';

/** Collects questions, each once, and looks up their answers. */
export class Questions {
  readonly #answers: Answers;
  readonly #asked: Question[] = [];

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  get all(): readonly Question[] {
    return this.#asked;
  }

  /** The answer, of the question's kind; undefined while there is none. */
  ask(question: Question & { readonly kind: 'boolean' }): boolean | undefined;
  ask(question: Question & { readonly kind: 'number' }): number | undefined;
  ask(question: Question & { readonly kind: 'choice' }): string | undefined;
  ask(question: Question): boolean | number | string | undefined;
  ask(question: Question): boolean | number | string | undefined {
    if (!this.#asked.some(({ id }) => id === question.id)) this.#asked.push(question);
    const answer = Object.hasOwn(this.#answers, question.id) ? this.#answers[question.id] : undefined;
    if (answer === undefined) return undefined;
    const name = `answers.${question.id}`;
    if (question.kind === 'number') checkFinite(answer as number, name);
    else if (question.kind === 'choice') checkChoice(answer as string, question.choices ?? [], name);
    else if (typeof answer !== 'boolean') throw new RangeError(`${name} must be true or false, not ${shown(answer)}`);
    return answer;
  }

  /** Refuses answers to questions that were not asked. */
  checkAnswers(): void {
    const ids = this.#asked.map(({ id }) => id);
    for (const key of Object.keys(this.#answers)) checkChoice(key, ids, 'answers', 'is no question of this evaluation');
  }
}
