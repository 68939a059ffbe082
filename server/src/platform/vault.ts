import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** What a sealed value belongs to: a value copied to another row or column does not open. */
export interface SealContext {
  table: string
  column: string
  row: string | number
}

export interface Vault {
  seal(place: SealContext, text: string): string
  open(place: SealContext, sealed: string): string
  /** A keyed digest: for codes that must not be guessable from the table, and for look-ups of sealed values. */
  mac(purpose: string, text: string): string
}

const VERSION = 'v1'
const aad = (place: SealContext) => Buffer.from(`${place.table}.${place.column}:${place.row}`)
const part = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')

/** AES-256-GCM under a key that is kept outside the database. */
export function createVault(secret: Buffer): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'safar', purpose, 32))
  const sealing = derive('seal')
  const macing = derive('mac')
  return {
    seal(place, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(aad(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${VERSION}.${nonce.toString('base64url')}.${body.toString('base64url')}`
    },
    open(place, sealed) {
      const [version, nonce, body] = sealed.split('.')
      if (version !== VERSION) throw new Error(`A value of ${place.table}.${place.column} is sealed in an unknown way.`)
      const bytes = part(body)
      const decipher = createDecipheriv('aes-256-gcm', sealing, part(nonce)).setAAD(aad(place))
      decipher.setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
    },
    mac: (purpose, text) => createHmac('sha256', macing).update(`${purpose}\n${text}`).digest('base64url'),
  }
}

/** The secret of the environment; outside production one is made once and kept beside the data, not in it. */
export function readSecret(config: Pick<Config, 'SECRET_KEY' | 'dataDir'>): Buffer {
  if (config.SECRET_KEY) return Buffer.from(config.SECRET_KEY, 'base64')
  const file = join(config.dataDir, 'secret.key')
  mkdirSync(config.dataDir, { recursive: true, mode: 0o755 })
  try {
    // The first server to come creates it; others read it.
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
