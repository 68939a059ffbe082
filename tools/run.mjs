#!/usr/bin/env node
// The one script that runs before anything is installed: plain JavaScript for whatever Node the machine has.
// It installs what the lock file says, then hands over to the product's own Node and TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const PRODUCT_NODE = 24

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command, ...args] = process.argv.slice(2)
const major = Number(process.versions.node.split('.')[0])

function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

if (major < OLDEST_NODE) {
  giveUp(
    `Node ${process.versions.node} is too old: Safar needs Node ${OLDEST_NODE} or newer to install (it brings Node ${PRODUCT_NODE} itself).`,
  )
}
if (!/^[a-z-]+$/.test(command ?? '') || !existsSync(join(root, 'tools', `${command}.ts`)))
  giveUp(`There is no command '${command}'.`)

const stamp = join(root, 'node_modules', '.installed')

function digestOfPackages() {
  const files = ['package-lock.json', 'package.json', '.npmrc'].map((name) => readFileSync(join(root, name)))
  return createHash('sha256').update(Buffer.concat(files)).digest('hex')
}

/** What runs now: npm, then the command. */
let child
let ending = false
let isInstalled = false

/** Everything we started ends in order; we follow when it has. */
function end() {
  ending = true
  child?.kill('SIGTERM')
}

async function install() {
  // A test runs on packages that are there.
  if (process.env.SAFAR_INSTALL === 'none') return
  const digest = digestOfPackages()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  process.stdout.write('  installing packages, once: about two minutes\n')
  const startedAt = Date.now()
  const elapsed = () => Math.round((Date.now() - startedAt) / 1000)
  const progress = setInterval(() => process.stdout.write(`  still installing (${elapsed()} s)\n`), 15_000)
  const { code, errors } = await new Promise((done) => {
    // No install script is needed, so none is run.
    child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    let text = ''
    child.stderr.on('data', (chunk) => {
      text += chunk
    })
    child
      .on('error', (error) => done({ code: 1, errors: error.message }))
      .on('close', (exit) => done({ code: exit, errors: text }))
  })
  clearInterval(progress)
  if (ending) process.exit(1)
  if (code !== 0) {
    if (/ENOSPC|no space left/i.test(errors)) giveUp('The disk is full: free about 2 GB and start again.')
    giveUp(`${errors.trim()}\nThe packages could not be installed (npm ci failed).`)
  }
  writeFileSync(stamp, digest)
  process.stdout.write(`  installed in ${elapsed()} s\n`)
}

/** Node 24 comes from an npm package where there is one; elsewhere the machine's own must be new enough. */
function productNode() {
  const packaged = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(packaged)) return packaged
  if (major >= PRODUCT_NODE) return process.execPath
  return giveUp(`No packaged Node for ${process.platform}-${process.arch}: install Node ${PRODUCT_NODE} or newer.`)
}

/** A server that was killed could not stop its PostgreSQL; it told us which process that is. */
async function stopPostgres(pid) {
  try {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; waited < 30_000; waited += 50) {
      process.kill(pid, 0)
      await sleep(50)
    }
  } catch {
    // It has ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
// Servers decide what it means to them: their end, or fresh processes.
process.on('SIGHUP', () => (command === 'start' && isInstalled ? child?.kill('SIGHUP') : end()))
// npm was killed and cannot pass signals on any more.
const { ppid } = process
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && !ending && end(), 500).unref()

/** How long to wait before a dead server is started again: longer each time, until one has served for a while. */
const RESTART_MS = [1_000, 2_000, 5_000, 10_000, 30_000]
const STEADY_MS = 60_000

/** Exit codes of a server that no new start mends: its port is taken, or another server works with its data. */
const PORT_TAKEN = 78
const FOLDER_IN_USE = 79

let postmaster = 0

/** Runs the command once. `served` says that it was a server and had begun to answer. */
function runOnce(node) {
  const bin = join(root, 'node_modules', '.bin')
  const startedAt = Date.now()
  return new Promise((done) => {
    child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, 'tools', `${command}.ts`), ...args], {
      cwd: root,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
      // The channel tells the child when we are killed, and us which PostgreSQL it started and when it serves.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    let served = false
    child.on('message', (message) => {
      postmaster = message?.postmaster ?? postmaster
      served ||= message?.ready === true
    })
    child.on('exit', (code, signal) => {
      done({ code: signal ? 1 : (code ?? 1), served, lived: Date.now() - startedAt })
    })
  })
}

await install()
isInstalled = true
const node = productNode()
let code
/** Deaths in a row. A server that never served has a mistake in its set-up, which no new start mends. */
let deaths = 0
for (let hasServed = false; ; ) {
  const run = await runOnce(node)
  code = run.code
  hasServed ||= run.served
  // The PostgreSQL of that data is the other server's now.
  if (code === FOLDER_IN_USE) postmaster = 0
  if (command !== 'start' || code === 0 || ending || !hasServed || code === PORT_TAKEN || code === FOLDER_IN_USE) break
  deaths = run.served && run.lived > STEADY_MS ? 1 : deaths + 1
  const pause = RESTART_MS[Math.min(deaths, RESTART_MS.length) - 1]
  process.stderr.write(`  the server died; starting it again in ${pause / 1000} s\n`)
  for (let waited = 0; waited < pause && !ending; waited += 100) await sleep(100)
  if (ending) break
}
if (postmaster > 0) await stopPostgres(postmaster)
process.exit(code)
