import { z } from 'zod'

// In a page, the content security policy forbids eval, which zod would otherwise use for speed. This must be configured
// before the first schema is created, so every schema in the contract imports zod from here.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
