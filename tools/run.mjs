#!/usr/bin/env node
// The one script that runs before anything is installed: plain JavaScript for whatever Node the machine has.
// It installs what the lock file says, then hands over to the product's own Node and TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

function wanted() {
  const files = ['package-lock.json', 'package.json', '.npmrc'].map((name) => readFileSync(join(root, name)))
  return createHash('sha256').update(Buffer.concat(files)).digest('hex')
}

async function install() {
  const digest = wanted()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  process.stdout.write('  installing packages, once: about two minutes\n')
  const began = Date.now()
  const beat = setInterval(
    () => process.stdout.write(`  still installing (${Math.round((Date.now() - began) / 1000)} s)\n`),
    15_000,
  )
  const { code, said } = await new Promise((done) => {
    // No install script is needed, so none is run.
    const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    let text = ''
    npm.stderr.on('data', (chunk) => {
      text += chunk
    })
    npm
      .on('error', (error) => done({ code: 1, said: error.message }))
      .on('close', (exit) => done({ code: exit, said: text }))
  })
  clearInterval(beat)
  if (code !== 0) {
    if (/ENOSPC|no space left/i.test(said)) giveUp('The disk is full: free about 2 GB and start again.')
    giveUp(`${said.trim()}\nThe packages could not be installed (npm ci failed).`)
  }
  writeFileSync(stamp, digest)
  process.stdout.write(`  installed in ${Math.round((Date.now() - began) / 1000)} s\n`)
}

/** Node 24 comes from an npm package where there is one; elsewhere the machine's own must be new enough. */
function productNode() {
  const own = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(own)) return own
  if (major >= PRODUCT_NODE) return process.execPath
  return giveUp(`No packaged Node for ${process.platform}-${process.arch}: install Node ${PRODUCT_NODE} or newer.`)
}

await install()
const bin = join(root, 'node_modules', '.bin')
const child = spawn(
  productNode(),
  ['--disable-warning=ExperimentalWarning', join(root, 'tools', `${command}.ts`), ...args],
  {
    cwd: root,
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    // The channel tells the child when we are killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
// A terminal's Ctrl-C reaches the child by itself; we wait until it has ended in order.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
