import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  /** Which key is the newest; tells nothing about it. */
  keyId: string
  /** What every value sealed with the newest key begins with. */
  prefix: string
}

const VERSION = 'v2'
/** Sealed before values carried the id of their key. */
const WITHOUT_KEY_ID = 'v1'
const aad = (place: SealContext) => Buffer.from(`${place.table}.${place.column}:${place.row}`)
const part = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')

const derive = (secret: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'safar', purpose, 32))

interface SealingKey {
  /** Says which key it is, and nothing about it. */
  id: string
  bytes: Buffer
}

const toSealingKey = (secret: Buffer): SealingKey => ({
  id: derive(secret, 'key id').toString('base64url').slice(0, 8),
  bytes: derive(secret, 'seal'),
})

function openWith(key: Buffer, place: SealContext, nonce: string | undefined, body: string | undefined): string {
  const bytes = part(body)
  const decipher = createDecipheriv('aes-256-gcm', key, part(nonce)).setAAD(aad(place))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}

/** The first key that opens it: for values that do not say which one does. */
function openWithAny(keys: readonly SealingKey[], place: SealContext, [nonce, body]: string[]): string {
  for (const key of keys.slice(0, -1)) {
    try {
      return openWith(key.bytes, place, nonce, body)
    } catch {
      // Sealed with another one.
    }
  }
  return openWith(keys.at(-1)?.bytes ?? Buffer.alloc(32), place, nonce, body)
}

/** AES-256-GCM under a key that is kept outside the database. Seals with the first key and opens with any of them. */
export function createVault(secret: Buffer, ...previous: Buffer[]): Vault {
  const keys = [secret, ...previous].map(toSealingKey)
  const current = toSealingKey(secret)
  const macKey = derive(secret, 'mac')
  const prefix = `${VERSION}.${current.id}.`
  return {
    seal(place, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(aad(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${prefix}${nonce.toString('base64url')}.${body.toString('base64url')}`
    },
    open(place, sealed) {
      const [version, ...parts] = sealed.split('.')
      if (version === WITHOUT_KEY_ID) return openWithAny(keys, place, parts)
      const [id, nonce, body] = parts
      const key = version === VERSION ? keys.find((one) => one.id === id) : undefined
      if (!key) throw new Error(`A value of ${place.table}.${place.column} is sealed with a key that is not set.`)
      return openWith(key.bytes, place, nonce, body)
    },
    mac: (purpose, text) => createHmac('sha256', macKey).update(`${purpose}\n${text}`).digest('base64url'),
    keyId: current.id,
    prefix,
  }
}

/** The vault of a set-up: its key, and the one before it while values are still sealed with that. */
export function openVault(config: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'dataDir'>): Vault {
  const previous = config.SECRET_KEY_PREVIOUS
  return createVault(readSecret(config), ...(previous ? [Buffer.from(previous, 'base64')] : []))
}

const secretFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'secret.key')

/** Whether there is a key, or a new one would be made. */
export const hasSecret = (config: Pick<Config, 'SECRET_KEY' | 'dataDir'>): boolean =>
  Boolean(config.SECRET_KEY) || existsSync(secretFile(config))

/** The secret of the environment; outside production one is made once and kept beside the data, not in it. */
function readSecret(config: Pick<Config, 'SECRET_KEY' | 'dataDir'>): Buffer {
  if (config.SECRET_KEY) return Buffer.from(config.SECRET_KEY, 'base64')
  const file = secretFile(config)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o755 })
  try {
    // The first server to come creates it; others read it.
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
