/** One legal move of a record: the states it starts from, the states it can lead to, and who may make it. */
interface Move<State extends string, Mover extends string> {
  from: readonly State[]
  to: readonly State[]
  by: readonly Mover[]
}

export interface Moves<Name extends string, State extends string, Mover extends string> {
  readonly names: readonly Name[]
  /** Whether this kind of person may make the move from this state. */
  canMove(name: Name, state: State, by: Mover): boolean
  /** The moves this kind of person may make from this state, in table order. */
  movesFrom(state: State, by: Mover): Name[]
  /**
   * Called by the code that writes the new state: a step that is not in the table is a bug and must never become a new
   * state.
   */
  assertLeads(name: Name, from: State, to: State): void
}

/** The table of moves of one kind of record. Moves not listed are impossible. */
export function defineMoves<Name extends string, State extends string, Mover extends string>(
  subject: string,
  table: Readonly<Record<Name, Move<State, Mover>>>,
): Moves<Name, State, Mover> {
  const names = Object.keys(table) as Name[]
  const canMove = (name: Name, state: State, by: Mover) =>
    table[name].from.includes(state) && table[name].by.includes(by)
  return {
    names,
    canMove,
    movesFrom: (state, by) => names.filter((name) => canMove(name, state, by)),
    assertLeads(name, from, to) {
      const { from: starts, to: ends } = table[name]
      if (!starts.includes(from) || !ends.includes(to))
        throw new Error(`${subject}: '${name}' does not lead from ${from} to ${to}`)
    },
  }
}
