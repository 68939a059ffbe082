import { z } from 'zod'

// In a page the content policy forbids eval, which zod would otherwise use for speed. It must be told before the
// first schema is made, so every schema of the contract comes through here.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
