declare module 'virtual:tokens.css'

declare module 'virtual:call-manners' {
  type Path = import('../contract/calls.ts').CallPath
  type Manners = Pick<import('../contract/base/calls/call.ts').Call, 'effect' | 'background' | 'overlay'>

  export const callManners: { readonly [Each in Path]: Manners }
}
