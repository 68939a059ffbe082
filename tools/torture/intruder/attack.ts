import { get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the run tells this process to do. */
export interface AttackOrder {
  port: number
  /** Paths of pictures nobody has asked for yet. */
  pictures: string[]
  /** Connections of each kind. */
  connections: number
}

/** What this process tells the run. */
export type AttackReport = { inPlace: true } | { pictures: Record<string, number> }

const { port, pictures, connections } = JSON.parse(process.argv[2] ?? '{}') as AttackOrder
const report = (message: AttackReport) => process.send?.(message)

const GET = 'GET /api/openapi.json HTTP/1.1\r\nHost: safar.example\r\n\r\n'
const HALF_HEAD = 'GET / HTTP/1.1\r\nHost: safar.example\r\nX-Slow:'
const HALF_BODY =
  'POST /api/login HTTP/1.1\r\nHost: safar.example\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{'

/** Connects from an address of its own, says this, and then reads nothing, but now and then sends something. */
function standStill(localAddress: string, text: string): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => socket.destroy()).pause()
  socket.write(text)
  setInterval(() => socket.destroyed || socket.write(' '), 500).unref()
}

let isOver = false
process.once('message', () => {
  isOver = true
})
const statuses: Record<string, number> = {}

function askForPicture(path: string, localAddress: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = get({ port, host: '127.0.0.1', localAddress, path, agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    sent.on('error', () => resolve(0))
  })
}

/** Asks until it is drawn or the run is over, from one address after the other. */
async function insist(path: string, from: number): Promise<void> {
  for (let tries = 0; !isOver; tries++) {
    const status = await askForPicture(path, `127.0.9.${1 + ((from + tries) % 200)}`)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 200) return
    await sleep(200)
  }
}

for (let n = 0; n < connections; n++) {
  standStill('127.0.5.1', GET)
  standStill('127.0.6.1', HALF_HEAD)
  standStill('127.0.7.1', HALF_BODY)
}
const drawn = Promise.all(pictures.map(insist))
await sleep(1_000)
report({ inPlace: true })
await drawn
report({ pictures: statuses })
