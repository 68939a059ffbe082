import type { Services } from '../../services.ts'

export type PostingDeps = Pick<Services, 'db' | 'clock' | 'config'>
