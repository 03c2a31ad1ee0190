import { expect, test } from 'vitest';

import { protectionOf } from '../stated.ts';

const PROTO = `service Orders {
  rpc GetOrder(Id) returns (Order) { option (google.api.http) = { get: "/v1/orders/{id}" }; }
}
`;

/** A server of gRPC made with some options, and a route of net/http beside it. */
const server = (options: string) => `package server

import (
	"context"
	"net/http"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

type Server struct {
	pb.UnimplementedOrdersServer
}

func (s *Server) GetOrder(ctx context.Context, req *pb.Id) (*pb.Order, error) { return nil, nil }

func authenticate(ctx context.Context, req any, info *grpc.UnaryServerInfo, handler grpc.UnaryHandler) (any, error) {
	if userOf(ctx) == nil {
		return nil, status.Error(codes.Unauthenticated, "sign in")
	}
	return handler(ctx, req)
}

func count(ctx context.Context, req any, info *grpc.UnaryServerInfo, handler grpc.UnaryHandler) (any, error) {
	calls.Inc()
	return handler(ctx, req)
}

func run() {
	grpc.NewServer(${options})
	http.HandleFunc("/plain", func(w http.ResponseWriter, r *http.Request) { w.Write(nil) })
}
`;

test.each([
  ['grpc.ChainUnaryInterceptor(authenticate)', ['unprotected ANY /plain']],
  ['grpc.ChainUnaryInterceptor(count)', ['unprotected RPC /Orders/GetOrder', 'unprotected ANY /plain', 'unprotected GET /v1/orders/{id}']],
  ['', ['unprotected RPC /Orders/GetOrder', 'unprotected ANY /plain', 'unprotected GET /v1/orders/{id}']],
])(
  'of methods and their HTTP routes behind an interceptor that can refuse nothing sure is told, unlike of other routes: %s',
  async (options, stated) => {
    expect(await protectionOf({ 'api/shop.proto': PROTO, 'server/server.go': server(options) })).toEqual(stated);
  },
);
