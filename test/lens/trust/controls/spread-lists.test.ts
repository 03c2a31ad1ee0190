import { expect, test } from 'vitest';

import { protectionOf } from '../../stated.ts';

/** A server of gRPC whose interceptors another function puts into a list that `run` adds to. */
const server = (own: string, given: string) => `package server

import (
	"context"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

type Server struct {
	pb.UnimplementedOrdersServer
}

func (s *Server) GetOrder(ctx context.Context, req *pb.Id) (*pb.Order, error) { return nil, nil }

func signedIn(ctx context.Context, req any, info *grpc.UnaryServerInfo, handler grpc.UnaryHandler) (any, error) {
	if userOf(ctx) == nil {
		return nil, status.Error(codes.Unauthenticated, "sign in")
	}
	return handler(ctx, req)
}

func count(ctx context.Context, req any, info *grpc.UnaryServerInfo, handler grpc.UnaryHandler) (any, error) {
	calls.Inc()
	return handler(ctx, req)
}

func more(closed bool) ([]grpc.UnaryServerInterceptor, error) {
	list := []grpc.UnaryServerInterceptor{count}
	if closed {
		list = append(list, ${given})
	}
	return list, nil
}

func run(closed bool) {
	chain := []grpc.UnaryServerInterceptor{${own}}
	others, err := more(closed)
	chain = append(chain, append(others, count)...)
	forgotten := []grpc.UnaryServerInterceptor{signedIn}
	grpc.NewServer(grpc.ChainUnaryInterceptor(chain...))
}
`;

test.each([
  ['count', 'count', ['unprotected RPC /Orders/GetOrder']],
  ['count, signedIn', 'count', []],
  ['count', 'signedIn', []],
])('what a list of interceptors holds is in front, whoever put it there: %s, %s', async (own, given, stated) => {
  expect(await protectionOf({ 'server/server.go': server(own, given) })).toEqual(stated);
});

/** A router of gin that uses a list. */
const router = (held: string) => `package shop

import "github.com/gin-gonic/gin"

func New() {
	chain := []gin.HandlerFunc{${held}}
	chain = append(chain, counted)
	api := gin.New()
	api.Use(chain...)
	api.GET("/orders", list)
}

func list(c *gin.Context) { c.JSON(200, nil) }

func counted(c *gin.Context) { c.Next() }

func signedIn(c *gin.Context) {
	if c.GetHeader("Authorization") == "" {
		c.AbortWithStatus(401)
		return
	}
	c.Next()
}
`;

test.each([
  ['', ['unprotected GET /orders']],
  ['signedIn', ['protected GET /orders behind signedIn']],
])('what a router uses by way of a list is in front of its routes: %s', async (held, stated) => {
  expect(await protectionOf({ 'shop/shop.go': router(held) })).toEqual(stated);
});

test('what a list is set to anew is all that it holds, and what is added in some cases is told with its condition', async () => {
  const text = `package main

import "github.com/gin-gonic/gin"

func requireUser(c *gin.Context) {
	if c.GetHeader("Authorization") == "" {
		c.AbortWithStatus(401)
		return
	}
	c.Next()
}

func logged(c *gin.Context) { c.Next() }

func main() {
	r := gin.New()
	chain := []gin.HandlerFunc{logged}
	if cfg.Secure {
		chain = append(chain, requireUser)
	}
	r.Use(chain...)
	r.GET("/orders", list)
	r2 := gin.New()
	other := []gin.HandlerFunc{requireUser}
	other = []gin.HandlerFunc{logged}
	r2.Use(other...)
	r2.GET("/bills", list)
}
`;
  expect(await protectionOf({ 'main.go': text })).toEqual([
    'unprotected GET /bills',
    'protected GET /orders behind cfg.Secure ? requireUser : next',
  ]);
});
