import { runCommand } from '../../tools/command.ts'
import { asOwner } from '../../tools/torture/money/agents.ts'

/** Of TPC-B's database: 100,000 accounts each. */
export const SCALE = 10

/** pgbench's own transaction, with which ours are compared. */
export const TPCB = ['-b', 'tpcb-like']

/** Prints a message if pgbench is not installed. */
export async function hasPgbench(): Promise<boolean> {
  const { code } = await runCommand('pgbench', ['--version'])
  if (code === 0) return true
  process.stdout.write('  This machine has no pgbench (it comes with PostgreSQL): nothing was measured.\n')
  return false
}

/** Creates a separate TPC-B database on the same server and returns its URL. */
export async function prepareTpcb(url: string, scale: number): Promise<string> {
  await asOwner(url, (owner) => owner.query('create database tpcb'))
  const tpcb = url.replace(/\/postgres$/, '/tpcb')
  const { code, output } = await runCommand('pgbench', ['-i', '-q', '-s', String(scale), tpcb])
  if (code !== 0) throw new Error(`pgbench -i failed: ${output.slice(-600)}`)
  return tpcb
}

interface Load {
  url: string
  clients: number
  seconds: number
  /** The pgbench options that select the transaction. */
  args: readonly string[]
  role?: string | undefined
}

/** It counts whole seconds only; for less, a few transactions of each client do. */
const lengthOf = (seconds: number): string[] => (seconds < 1 ? ['-t', '5'] : ['-T', String(seconds)])

/** Runs pgbench and returns transactions per second and in total; a single failed transaction fails the run. */
export async function runPgbench({ url, clients, seconds, args, role }: Load): Promise<{ tps: number; done: number }> {
  const threads = String(Math.min(2, clients))
  const { code, output } = await runCommand(
    'pgbench',
    ['-n', '-c', String(clients), '-j', threads, ...lengthOf(seconds), ...args, url],
    { env: role ? { PGOPTIONS: `-c role=${role}` } : {} },
  )
  const figure = /tps = ([\d.]+) \(without/.exec(output)?.[1]
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1] ?? '0'
  if (code !== 0 || !figure || failed !== '0') throw new Error(`pgbench failed: ${output.slice(-600)}`)
  return { tps: Number(figure), done: Number(/actually processed: (\d+)/.exec(output)?.[1]) }
}
