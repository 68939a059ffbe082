import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

const MEMORY_KIB = 19_456
const PASSES = 2
const LENGTH = 32

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    argon2(
      'argon2id',
      {
        message: password.normalize('NFKC'),
        nonce,
        parallelism: 1,
        tagLength: LENGTH,
        memory: MEMORY_KIB,
        passes: PASSES,
      },
      (error, tag) => (error ? reject(error) : resolve(tag)),
    ),
  )

const written = (nonce: Buffer, tag: Buffer): string =>
  `argon2id$${MEMORY_KIB}$${PASSES}$${nonce.toString('base64url')}$${tag.toString('base64url')}`

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return written(nonce, await derive(password, nonce))
}

/**
 * For an account whose owner has not chosen a password yet: no password matches it, and refusing one takes as long as
 * usual.
 */
export const unsetPassword = (): string => written(randomBytes(16), randomBytes(LENGTH))

/** A hash that matches no password, so that refusing an unknown address takes as long as refusing a wrong password. */
const decoy = hashPassword(randomBytes(24).toString('base64url'))

export async function passwordFits(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , nonce = '', tag = ''] = (hash ?? (await decoy)).split('$')
  const derived = await derive(password, Buffer.from(nonce, 'base64url'))
  const stored = Buffer.from(tag, 'base64url')
  return derived.length === stored.length && timingSafeEqual(derived, stored) && hash !== undefined
}
