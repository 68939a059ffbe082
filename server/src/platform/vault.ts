import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The place a sealed value is bound to: copied to another row or column, it does not open. */
export interface SealContext {
  table: string
  column: string
  row: string | number
}

export interface Vault {
  seal(place: SealContext, text: string): string
  open(place: SealContext, sealed: string): string
  /** The same for a whole file. */
  sealBytes(place: SealContext, bytes: Buffer): Buffer
  openBytes(place: SealContext, sealed: Buffer): Buffer
  /** Whether a file is sealed with the newest key. */
  isCurrent(bytes: Buffer): boolean
  /** A keyed digest: for codes that must not be guessable from the table, and for lookups of sealed values. */
  mac(purpose: string, text: string): string
  /** Identifies the newest key without revealing anything about it. */
  keyId: string
  /** Prefix of every value sealed with the newest key. */
  prefix: string
}

const VERSION = 'v2'
/** Marks values sealed before they carried the id of their key. */
const WITHOUT_KEY_ID = 'v1'
const aad = (place: SealContext) => Buffer.from(`${place.table}.${place.column}:${place.row}`)
const part = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')

const derive = (secret: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'safar', purpose, 32))

interface SealingKey {
  /** Identifies the key without revealing anything about it. */
  id: string
  bytes: Buffer
}

const toSealingKey = (secret: Buffer): SealingKey => ({
  id: derive(secret, 'key id').toString('base64url').slice(0, 8),
  bytes: derive(secret, 'seal'),
})

const NONCE_BYTES = 12
const TAG_BYTES = 16

function encrypt(key: Buffer, place: SealContext, plain: Buffer): { nonce: Buffer; body: Buffer } {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad(place))
  return { nonce, body: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) }
}

function decrypt(key: Buffer, place: SealContext, nonce: Buffer, body: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(aad(place))
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()])
}

const openWith = (key: Buffer, place: SealContext, nonce: string | undefined, body: string | undefined): string =>
  decrypt(key, place, part(nonce), part(body)).toString('utf8')

/** Prefix of sealed files, followed by the id of their key; no picture or PDF starts with it. */
const FILE_MARK = 'safar-sealed:'

const startsWith = (bytes: Buffer, text: string): boolean => bytes.subarray(0, text.length).toString('latin1') === text
const fileHead = ({ id }: SealingKey): string => `${FILE_MARK}${id}.`

export const isSealed = (bytes: Buffer): boolean => startsWith(bytes, FILE_MARK)

/** Opens with the first key that fits, for values that do not name their key. */
function openWithAny(keys: readonly SealingKey[], place: SealContext, [nonce, body]: string[]): string {
  for (const key of keys.slice(0, -1)) {
    try {
      return openWith(key.bytes, place, nonce, body)
    } catch {
      // Sealed with another key.
    }
  }
  return openWith(keys.at(-1)?.bytes ?? Buffer.alloc(32), place, nonce, body)
}

/** AES-256-GCM under a key stored outside the database. Seals with the first key and opens with any of them. */
export function createVault(secret: Buffer, ...previous: Buffer[]): Vault {
  const keys = [secret, ...previous].map(toSealingKey)
  const current = toSealingKey(secret)
  const macKey = derive(secret, 'mac')
  const prefix = `${VERSION}.${current.id}.`
  return {
    seal(place, text) {
      const { nonce, body } = encrypt(current.bytes, place, Buffer.from(text, 'utf8'))
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
    sealBytes(place, plain) {
      const { nonce, body } = encrypt(current.bytes, place, plain)
      return Buffer.concat([Buffer.from(fileHead(current), 'latin1'), nonce, body])
    },
    openBytes(place, sealed) {
      const key = keys.find((one) => startsWith(sealed, fileHead(one)))
      if (!key) throw new Error(`A file of ${place.table} is sealed with a key that is not set.`)
      const rest = sealed.subarray(fileHead(key).length)
      return decrypt(key.bytes, place, rest.subarray(0, NONCE_BYTES), rest.subarray(NONCE_BYTES))
    },
    isCurrent: (bytes) => startsWith(bytes, fileHead(current)),
    mac: (purpose, text) => createHmac('sha256', macKey).update(`${purpose}\n${text}`).digest('base64url'),
    keyId: current.id,
    prefix,
  }
}

/** The vault for a configuration: its key, and the previous one while values are still sealed with it. */
export function openVault(config: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'dataDir'>): Vault {
  const previous = config.SECRET_KEY_PREVIOUS
  return createVault(readSecret(config), ...(previous ? [Buffer.from(previous, 'base64')] : []))
}

const secretFile = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'secret.key')

/** False if a new key would be generated. */
export const hasSecret = (config: Pick<Config, 'SECRET_KEY' | 'dataDir'>): boolean =>
  Boolean(config.SECRET_KEY) || existsSync(secretFile(config))

/** The secret from the environment; outside production one is generated once and stored next to the data, not in it. */
function readSecret(config: Pick<Config, 'SECRET_KEY' | 'dataDir'>): Buffer {
  if (config.SECRET_KEY) return Buffer.from(config.SECRET_KEY, 'base64')
  const file = secretFile(config)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o755 })
  try {
    // The first server creates it; others read it.
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
