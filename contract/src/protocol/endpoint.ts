import type { z } from 'zod'
import type { ApprovalKind } from '../vocabulary/money.ts'
import type { Permission } from '../vocabulary/permissions.ts'
import type { PlainKey } from '../wording/texts.ts'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type PathParam<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type ParamsOf<P extends string> = [PathParam<P>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodObject<Record<PathParam<P>, z.ZodType>> }

/** Rate limit per caller. */
export interface Limit {
  max: number
  windowSeconds: number
  /**
   * The weight of one call against the limit, for calls that differ in work; 1 by default. The argument is the parsed
   * query.
   */
  cost?: (query: unknown) => number
}

/** A body field that does something another call guards: this value also requires that call's permission. */
export interface FieldPermission {
  field: string
  value: string | boolean
  permission: Permission
}

interface Common {
  method: Method
  /** Path under /api. Spellings that come from the specification appear only here. */
  path: string
  /** One-line summary for the API page. */
  summary: string
  access: Access
  query?: z.ZodObject
  body?: z.ZodType
  /** Checked by the server before the handler runs. A test lists every flag in the contract and how it is guarded. */
  fieldPermissions?: readonly FieldPermission[]
  /** Schema of the reply; undeclared fields are dropped. */
  reply: z.ZodType
  /** The body is a file upload. */
  multipart?: boolean
  /** The reply is a file, not JSON; `reply` is then unknown. */
  binary?: boolean
  /** The file is generated for this caller: one at a time per person, aborted when they disconnect. */
  generated?: boolean
  /**
   * The handler returns exactly what `reply` declares, as its test proves, so a long list is not parsed a second time.
   */
  trusted?: boolean
  /** The reply is streamed as lines of JSON; `reply` describes one line. */
  streamed?: boolean
  /** Message shown above the fields when the input is rejected, instead of the general one. */
  refusal?: PlainKey
  /** On failure, `message` is an object with `details`, as the specification's registration expects. */
  messageDetails?: boolean
  /** Honours the Idempotency-Key header: one effect per key, identical replies. */
  idempotent?: boolean
  /** Calls allowed per address, in addition to the general limit. */
  limit?: Limit
  /** A GET with side effects; the specification requires this method. */
  changes?: boolean
  /**
   * Whether the reply can be slightly stale and so come from a replica. By default true for paged lists and their
   * files.
   */
  mayLag?: boolean
  /** A call that moves money; above the limit of one person it is sent to a second one under this kind. */
  secondPerson?: ApprovalKind
  /** The only call that changes something and is allowed to an administrator viewing the product as somebody else. */
  endsViewing?: boolean
}

export type Endpoint = Common & { params?: z.ZodObject | undefined }

/** Declares a call once. Server route, validation, client, OpenAPI, access matrix and fuzz test are derived from it. */
export const endpoint = <const P extends string, const E extends Omit<Common, 'path'>>(
  definition: E & { path: P } & ParamsOf<P>,
): E & { path: P } & ParamsOf<P> => definition

/** Whether a call changes nothing. */
export const isReading = ({ method, changes }: Pick<Endpoint, 'method' | 'changes'>): boolean =>
  method === 'GET' && !changes

/** Whether a replica can answer. Callers still always see their own writes. */
export function mayLag(call: Pick<Endpoint, 'method' | 'changes' | 'streamed' | 'query' | 'mayLag'>): boolean {
  const { after, format } = call.query?.shape ?? {}
  return isReading(call) && !call.streamed && (call.mayLag ?? (after ?? format) !== undefined)
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Given<T> = T extends z.ZodType ? z.input<T> : undefined

export type Params<E> = E extends { params: infer T } ? Parsed<T> : undefined
export type Query<E> = E extends { query: infer T } ? Parsed<T> : undefined
export type Body<E> = E extends { body: infer T } ? Parsed<T> : undefined
export type Reply<E> = E extends { reply: infer T } ? Parsed<T> : never
/** What a handler returns: the reply before its schema fills in defaults and drops undeclared fields. */
export type ReplyInput<E> = E extends { reply: infer T } ? Given<T> : never

/** What a client sends. */
export type Input<E> = (E extends { params: infer T extends z.ZodType } ? { params: z.input<T> } : unknown) &
  (E extends { query: infer T extends z.ZodType } ? { query?: z.input<T> } : unknown) &
  (E extends { body: infer T extends z.ZodType } ? { body: z.input<T> } : unknown)

export type ModuleContract = Readonly<Record<string, Endpoint>>
