; What is done when records are read, made, changed or deleted, as decorators and interfaces of mappers say: TypeORM, sequelize-typescript, MikroORM,
; SQLAlchemy, JPA.

; rule: decorated-hook
; languages: typescript, tsx
; role: event
; group: Events and messages
; imports: ^(typeorm|sequelize-typescript|@mikro-orm/)
; says: on {event} of {entity}
(([(class_declaration name: (type_identifier) @entity body: (class_body
    (decorator (call_expression function: (identifier) @event)) @at
    . [(decorator) (comment)]*
    . (method_definition name: (property_identifier) @handler) @at))
  (abstract_class_declaration name: (type_identifier) @entity body: (class_body
    (decorator (call_expression function: (identifier) @event)) @at
    . [(decorator) (comment)]*
    . (method_definition name: (property_identifier) @handler) @at))])
  (#match? @event "^(On(Init|Load)|(Before|After)(Load|Insert|Update|Remove|SoftRemove|Recover|Create|Delete|Upsert|Save|Destroy|Restore|Bulk[A-Z]\\w+|Find|Validate))$"))

; rule: subscriber
; languages: typescript, tsx
; role: event
; group: Events and messages
; imports: ^(typeorm|@mikro-orm/)
; says: on {event}[ of {entity}]
((class_declaration
  (class_heritage (implements_clause [
    (type_identifier) @_interface
    (generic_type name: (type_identifier) @_interface type_arguments: (type_arguments . (_) @entity))
  ]))
  body: (class_body (method_definition name: (property_identifier) @handler @event) @at))
  (#any-of? @_interface "EntitySubscriberInterface" "EventSubscriber")
  (#match? @event "^(before|after|on)[A-Z]"))

; rule: listens-for
; languages: python
; role: event
; group: Events and messages
; imports: ^sqlalchemy\b
; says: on {event} of {entity}
((decorated_definition
  (decorator (call
    function: [(identifier) @_listens (attribute attribute: (identifier) @_listens)]
    arguments: (argument_list . (_) @entity . (string (string_content) @event))))
  definition: (function_definition name: (identifier) @handler)) @at
  (#eq? @_listens "listens_for"))

; rule: annotated-hook
; languages: java
; role: event
; group: Events and messages
; imports: ^(jakarta|javax)\.persistence\b
; says: on {event} of {entity}
((class_declaration
  name: (identifier) @entity
  body: (class_body (method_declaration (modifiers (marker_annotation name: (identifier) @event)) name: (identifier) @handler) @at))
  (#match? @event "^((Pre|Post)(Persist|Update|Remove)|PostLoad)$"))
