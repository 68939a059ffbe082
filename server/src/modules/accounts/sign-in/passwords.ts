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

/** For an account whose person has yet to choose: no password fits it, and refusing takes as long. */
export const unsetPassword = (): string => written(randomBytes(16), randomBytes(LENGTH))

/** A hash nobody's password has: an unknown address takes as long to refuse as a wrong password. */
const decoy = hashPassword(randomBytes(24).toString('base64url'))

export async function passwordFits(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , nonce = '', tag = ''] = (hash ?? (await decoy)).split('$')
  const derived = await derive(password, Buffer.from(nonce, 'base64url'))
  const stored = Buffer.from(tag, 'base64url')
  return derived.length === stored.length && timingSafeEqual(derived, stored) && hash !== undefined
}
