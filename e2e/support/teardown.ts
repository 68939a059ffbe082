import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function teardown(): void {
  rmSync(join(tmpdir(), `safar-e2e-${process.env.SAFAR_E2E_PORT}`), { recursive: true, force: true })
}
