/**
 * A reply already serialised by its handler, for long lists most of which never changes. Only for calls that are
 * `trusted`.
 */
export class SerializedReply {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}
